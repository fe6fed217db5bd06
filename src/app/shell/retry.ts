// Shown or opened where a module did not arrive: they could not be fetched then.
import '../../features/shared/lists/ListPlaceholder.tsx';
import '../../design-system/Menu/MenuPopup.tsx';
import '../failure/FailurePage.tsx';

export { retryImport } from '../../loading/retryImport.ts';
