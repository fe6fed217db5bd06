import { Disclosure, DisclosureGroup } from '../../../design-system/Disclosure/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Panel } from './Panel.tsx';

const questions = ['time', 'name', 'failed'] as const;

/** Common questions about withdrawals. */
export function QuestionsPanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t('earnings.questions.title')}>
      <DisclosureGroup>
        {questions.map((name) => (
          <Disclosure key={name} value={name} title={t(`earnings.questions.${name}.title`)}>
            {t(`earnings.questions.${name}.text`)}
          </Disclosure>
        ))}
      </DisclosureGroup>
    </Panel>
  );
}
