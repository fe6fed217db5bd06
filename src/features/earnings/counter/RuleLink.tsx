import { FileText } from 'lucide';
import type { TermsDocument } from '../../../api/contract/withdrawalTerms.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Link as TextLink } from '../../../design-system/Link/index.ts';
import { Link } from '../../../ui/Link.tsx';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { rulePaths } from '../contractPaths.ts';

/** The way to a document, at the end of the title row. */
export function RuleLink({ document }: { document: TermsDocument }) {
  const { t } = useTranslation();
  return (
    <TextLink
      variant="standalone"
      icon={<Icon of={FileText} size={14} />}
      render={(props) => <Link to={rulePaths[document]} {...props} />}
    >
      {t(`earnings.rules.${document}`)}
    </TextLink>
  );
}
