import type { contentCalls } from '../../../../src/api/contract/console/content.ts';
import { listCategoryForms, setCategory } from '../../../domains/catalogue/categories/editCategories.ts';
import { listPetForms, setPet } from '../../../domains/catalogue/pets/editPets.ts';
import { listTopicForms, removeTopic, setTopic } from '../../../domains/catalogue/topics/editTopics.ts';
import {
  listHostConfiguration,
  setHostConfiguration,
} from '../../../domains/configuration/hostConfiguration.ts';
import { StaffError } from '../../../domains/staff/staffError.ts';
import type { OperatorCallNeeds, StaffHandlersFor } from '../consoleNeeds.ts';

/** The handlers of what the host shows and configures. */
export function createContentHandlers({
  database,
}: OperatorCallNeeds): StaffHandlersFor<typeof contentCalls> {
  return {
    listTopics: async () => ({ topics: await listTopicForms(database) }),
    async setTopic(topic, { now }) {
      const missing = await setTopic(database, topic, now);
      if (missing.length > 0)
        throw new StaffError(
          'valueRefused',
          `There are no wallpapers with these numbers: ${missing.join(', ')}.`,
        );
      return {};
    },
    async removeTopic({ topic_id: id }) {
      if (!(await removeTopic(database, id))) throw new StaffError('notFound', 'There is no such topic.');
      return {};
    },
    listCategories: async () => ({ categories: await listCategoryForms(database) }),
    async setCategory(category) {
      await setCategory(database, category);
      return {};
    },
    listPets: async () => ({ pets: await listPetForms(database) }),
    async setPet(pet) {
      if (!(await setPet(database, pet)))
        throw new StaffError('valueRefused', 'The file is no figure of a pet, or larger than 64 KB.');
      return {};
    },
    listConfiguration: async () => ({ values: await listHostConfiguration(database) }),
    async setConfiguration({ key, value }) {
      const wrong = await setHostConfiguration(database, key, value);
      if (wrong !== null)
        throw new StaffError('valueRefused', `The value does not fit its schema: ${wrong}.`);
      return {};
    },
  };
}
