import { observer } from 'mobx-react-lite';
import { Check } from 'lucide';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { TermsTexts } from '../../../i18n/zh-CN/terms.ts';
import { CustomerServiceLine } from '../../shared/people/CustomerServiceLine.tsx';
import { useCustomerService } from '../../shared/people/useCustomerService.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './RuleText.module.css';
import { sectionIdOf } from './sectionId.ts';

/** The key points, then every section with its number. */
export const RuleText = observer(function RuleText({ text }: { text: TermsTexts[keyof TermsTexts] }) {
  const contact = useCustomerService();
  const { t, language } = useTranslation();
  const numbers = new Intl.NumberFormat(language === 'en' ? 'en' : 'zh-CN-u-nu-hanidec');
  return (
    <>
      <section className={styles.points} aria-labelledby="rule-points">
        <h2 id="rule-points">{t('earnings.rules.points')}</h2>
        <ul>
          {text.points.map((point) => (
            <li key={point}>
              <Icon of={Check} size={14} />
              {point}
            </li>
          ))}
        </ul>
      </section>
      {text.sections.map(({ title, text: body, items, contactText }, index) => (
        <section key={title} className={styles.section} aria-labelledby={sectionIdOf(index)}>
          <h2 id={sectionIdOf(index)} tabIndex={-1}>
            {t('earnings.rules.section', { number: numbers.format(index + 1), title })}
          </h2>
          {contact && contactText !== undefined ? (
            <>
              <p>{contactText}</p>
              <CustomerServiceLine />
            </>
          ) : (
            body !== '' && <p>{body}</p>
          )}
          {items.length > 0 && (
            <ol>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </>
  );
});
