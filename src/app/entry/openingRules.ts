import { categoryIds } from '../../api/contract/entities.ts';
import { topicPath } from '../../stores/wallpapers/topics/topicLinks.ts';
import { detailPath } from '../../stores/kernel/paths.ts';

/** The target that an external caller requests to be opened. */
export interface OpeningTarget {
  dynamicId?: number | undefined;
  staticId?: number | undefined;
  topicId?: number | undefined;
  topicType?: number | undefined;
  viewType?: string | undefined;
}

/** A topic without a type is a topic (docs/product.md#detail-opening-rules). */
const plainTopic = 1;

/**
 * Detail opening rules (docs/product.md#detail-opening-rules). Each rule returns the path that it opens, or null where
 * it does not apply; the first one that applies decides.
 */
const rules: readonly ((target: OpeningTarget) => string | null)[] = [
  ({ dynamicId, staticId, topicId }) =>
    dynamicId !== undefined && staticId === undefined && topicId === undefined
      ? detailPath(dynamicId, false)
      : null,
  ({ dynamicId, staticId, topicId }) =>
    staticId !== undefined && dynamicId === undefined && topicId === undefined
      ? detailPath(staticId, true)
      : null,
  ({ topicId, topicType }) =>
    topicId === undefined ? null : topicPath({ id: topicId, topic_type: topicType ?? plainTopic }),
  ({ viewType }) =>
    viewType === 'new-wallpaper' ? `/dynamicWallpaper?category=${categoryIds.newestDynamic}` : null,
];

/** Returns the path of a target inside the client; null where no rule applies. */
export function openingPath(target: OpeningTarget): string | null {
  for (const rule of rules) {
    const path = rule(target);
    if (path !== null) return path;
  }
  return null;
}
