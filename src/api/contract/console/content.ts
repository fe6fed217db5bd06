import * as v from 'valibot';
import { configKeys, configSchemas, configurationCalls, homePromotions } from '../configuration.ts';
import { petFileBytes } from '../../rules/pets/petFileBytes.ts';
import { defineStaffCall, noParameters, nothing, widParameter } from './staffCall.ts';

/** Banners are stored by the numbers of their topics, so that names, covers and counts are always the topics' own. */
export const storedHomePromotions = v.object({
  navRight: homePromotions.entries.navRight,
  topic_ids: v.array(v.pipe(v.number(), v.safeInteger())),
});

/** Games name their wallpaper by its number; the rest is stored as it is returned. */
export const storedActivities = v.object({
  list: configurationCalls.activityIndex.response.entries.list,
  games: v.array(
    v.object({
      name: v.string(),
      name_en: v.string(),
      url: v.string(),
      wid: v.nullable(v.pipe(v.number(), v.safeInteger())),
    }),
  ),
});

/** Every key that the host sets, and what is stored under it. */
export const hostSchemas = {
  ...configSchemas,
  home_promotions: storedHomePromotions,
  activity_index: storedActivities,
} as const;

export const hostKeys = [...configKeys, 'home_promotions', 'activity_index'] as const;
export type HostKey = (typeof hostKeys)[number];

const line = (maximum: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maximum));
const text = v.pipe(v.string(), v.trim(), v.maxLength(500));
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));
const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000));

/** A topic as the host writes it. */
export const topicForm = v.object({
  topic_id: number,
  name: line(40),
  name_en: line(60),
  description: text,
  description_en: text,
  position: place,
  /** Its wallpapers in their order. */
  wids: v.pipe(v.array(widParameter), v.maxLength(500)),
});

/** A category as the host writes it; `icon` is a name of the client's own icons. */
export const categoryForm = v.object({
  category_id: number,
  wtype: v.picklist([1, 2]),
  name: line(20),
  name_en: line(30),
  icon: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  position: place,
});

/** A pet of the service as the host writes it: number and names are in its file. */
export const petForm = v.object({
  /** The figure as JSON: a `petFile` of `src/api/rules/pets/figure.ts`. */
  file: v.pipe(v.string(), v.maxLength(petFileBytes)),
  position: place,
  /** One that is not offered is neither listed nor downloaded; machines that have it keep it. */
  is_online: v.boolean(),
});

export type PetForm = v.InferOutput<typeof petForm>;
export type TopicForm = v.InferOutput<typeof topicForm>;
export type CategoryForm = v.InferOutput<typeof categoryForm>;

/** Calls on the operator's content: topics, banners, advertisements, categories, pets, and the configuration of clients. */
export const contentCalls = {
  listTopics: defineStaffCall({
    path: '/console/api/topics/list',
    role: 'all',
    effect: 'reads',
    summary: 'The topics in their order.',
    request: noParameters,
    response: v.object({ topics: v.array(topicForm) }),
  }),
  setTopic: defineStaffCall({
    path: '/console/api/topics/set',
    role: 'all',
    effect: 'changes',
    summary: 'Creates a topic, or replaces the one with this number.',
    request: topicForm,
    response: nothing,
  }),
  removeTopic: defineStaffCall({
    path: '/console/api/topics/remove',
    role: 'all',
    effect: 'changes',
    summary: 'Removes a topic; its wallpapers stay.',
    request: v.object({ topic_id: number }),
    response: nothing,
  }),
  listCategories: defineStaffCall({
    path: '/console/api/categories/list',
    role: 'all',
    effect: 'reads',
    summary: 'The categories of both types in their order.',
    request: noParameters,
    response: v.object({ categories: v.array(categoryForm) }),
  }),
  setCategory: defineStaffCall({
    path: '/console/api/categories/set',
    role: 'all',
    effect: 'changes',
    summary: 'Creates a category, or replaces the one with this number.',
    request: categoryForm,
    response: nothing,
  }),
  listPets: defineStaffCall({
    path: '/console/api/pets/list',
    role: 'all',
    effect: 'reads',
    summary: 'The desk pets that the service delivers, in their order.',
    request: noParameters,
    response: v.object({
      pets: v.array(v.object({ pet_id: number, name: v.string(), name_en: v.string(), ...petForm.entries })),
    }),
  }),
  setPet: defineStaffCall({
    path: '/console/api/pets/set',
    role: 'all',
    effect: 'changes',
    summary: 'Creates a desk pet, or replaces the one with the number in this file.',
    request: petForm,
    response: nothing,
  }),
  listConfiguration: defineStaffCall({
    path: '/console/api/configuration/list',
    role: 'all',
    effect: 'reads',
    summary: 'What is stored under every key.',
    request: noParameters,
    response: v.object({ values: v.array(v.object({ key: v.picklist(hostKeys), value: v.unknown() })) }),
  }),
  setConfiguration: defineStaffCall({
    path: '/console/api/configuration/set',
    role: 'all',
    effect: 'changes',
    summary: 'Stores a value that fits the schema of its key.',
    request: v.object({ key: v.picklist(hostKeys), value: v.unknown() }),
    response: nothing,
  }),
};
