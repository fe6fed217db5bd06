import type { TopicForm } from '../../../../src/api/contract/console/content.ts';
import type { DatabaseHandle } from '../../../database/database.ts';

/** The type of every topic; another value is a ranking. */
const topicType = 1;

/** Every topic as the host writes it, in their order. */
export async function listTopicForms(database: DatabaseHandle): Promise<TopicForm[]> {
  const topics = await database
    .selectFrom('topics')
    .select(['topic_id', 'name', 'name_en', 'description', 'description_en', 'position'])
    .orderBy('position')
    .orderBy('topic_id')
    .execute();
  const contents = await database
    .selectFrom('topic_wallpapers')
    .select(['topic_id', 'wid'])
    .orderBy('topic_id')
    .orderBy('position')
    .execute();
  return topics.map((topic) => ({
    ...topic,
    wids: contents.filter(({ topic_id: id }) => id === topic.topic_id).map(({ wid }) => wid),
  }));
}

/**
 * Creates a topic, or replaces the one with its number.
 *
 * @param now unix seconds; a new topic counts as published then
 * @returns wallpapers of it that are not there; nothing is changed then
 */
export async function setTopic(
  database: DatabaseHandle,
  { wids, ...topic }: TopicForm,
  now: number,
): Promise<number[]> {
  const unique = [...new Set(wids)];
  return database.transaction().execute(async (transaction) => {
    const known =
      unique.length === 0
        ? []
        : await transaction.selectFrom('wallpapers').select('wid').where('wid', 'in', unique).execute();
    const missing = unique.filter((wid) => !known.some((row) => row.wid === wid));
    if (missing.length > 0) return missing;
    const { topic_id: id, ...texts } = topic;
    await transaction
      .insertInto('topics')
      .values({ ...topic, topic_type: topicType, published_at: now })
      .onConflict((conflict) => conflict.column('topic_id').doUpdateSet(texts))
      .execute();
    await transaction.deleteFrom('topic_wallpapers').where('topic_id', '=', id).execute();
    if (unique.length > 0)
      await transaction
        .insertInto('topic_wallpapers')
        .values(unique.map((wid, position) => ({ topic_id: id, wid, position })))
        .execute();
    return [];
  });
}

/** Removes a topic; its wallpapers stay. @returns false where there is none */
export async function removeTopic(database: DatabaseHandle, id: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('topic_wallpapers').where('topic_id', '=', id).execute();
    const { numDeletedRows } = await transaction
      .deleteFrom('topics')
      .where('topic_id', '=', id)
      .executeTakeFirst();
    return numDeletedRows === 1n;
  });
}
