import { ApiError, type TransportFault } from '../../src/api/apiError.ts';
import type { Api } from '../../src/api/apiClient.ts';
import { errorCodes, type ErrorName } from '../../src/api/contract/errors.ts';
import { registerErrorCodes } from '../../src/api/knownErrors.ts';
import { scriptedApi, type ApiAnswers } from '../../src/stores/testing/scriptedApi.ts';
import { filledAnswers } from './answers.ts';
import { mediaUrl } from './catalogue.ts';

// As the calls beyond the first screens register them.
registerErrorCodes(errorCodes);

/** An answer that never comes. */
export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** A refusal by the service, with the code of this name. */
export function refuse(name: ErrorName): () => never {
  return () => {
    throw new ApiError({ path: '', ret: errorCodes[name], message: name });
  };
}

/** An order that is answered so once the date of birth was stated, in every run of a story. */
export function onceBirthDateStated<Answer>(answer: Answer) {
  let isStated = false;
  return {
    createOrder(): Answer {
      if (!isStated) return refuse('birthDateNeeded')();
      isStated = false;
      return answer;
    },
    stateBirthDate() {
      isStated = true;
      return {};
    },
  };
}

/** No answer came: the network is away, or the service has not answered in time. */
export function fail(fault: TransportFault): () => never {
  return () => {
    throw new ApiError({ path: '', fault, message: fault });
  };
}

/** The service of the stories: it answers as a fresh installation does, except for what a story answers otherwise. */
export function createStoryApi(answers: ApiAnswers): Api {
  return { ...scriptedApi({ ...filledAnswers, ...answers }), mediaUrl };
}
