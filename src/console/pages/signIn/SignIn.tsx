import { Languages } from 'lucide';
import { Suspense, useEffect, useRef, useState, type FormEvent } from 'react';
import type { StaffMemberDto } from '../../../api/contract/console/session.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Logo } from '../../../design-system/Logo/index.ts';
import { Spinner } from '../../../design-system/Spinner/index.ts';
import { TextField } from '../../../design-system/TextField/index.ts';
import type { CallSession } from '../../client/callConsole.ts';
import { toConsoleError } from '../../client/consoleError.ts';
import { explain } from '../../client/explain.ts';
import type { ConsoleKey } from '../../../i18n/i18n.ts';
import { lazyWithRetry } from '../../../loading/lazyWithRetry.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './SignIn.module.css';

/** Its QR code is drawn by code of its own, which a usual sign-in needs not. */
const Enrolment = lazyWithRetry(async () => ({ default: (await import('./Enrolment.tsx')).Enrolment }));

export interface SignInProps {
  call: CallSession;
  /** Message that says why the sign-in is shown, where the user does not expect it. */
  notice: string | null;
  onLanguageChange: () => void;
  onSignedIn: (member: StaffMemberDto) => void;
}

/** Data that the second step of a first sign-in needs. */
interface FirstSignIn {
  name: string;
  password: string;
  enrolment: { secret: string; address: string };
}

/** Asks for name, password and code; a new account goes on with `Enrolment`. */
export function SignIn({ call, notice, onLanguageChange, onSignedIn }: SignInProps) {
  const { t } = useTranslation<ConsoleKey>();
  const [problem, setProblem] = useState(notice);
  const [first, setFirst] = useState<FirstSignIn | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run(act: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(explain(toConsoleError(error), t));
    } finally {
      setIsBusy(false);
    }
  }

  const signIn = (name: string, password: string, code: string): Promise<void> =>
    run(async () => {
      const { member, enrolment } = await call('signIn', { name, password, code });
      if (enrolment) setFirst({ name, password, enrolment });
      else if (member) onSignedIn(member);
    });

  const enrol = ({ name, password }: FirstSignIn, newPassword: string, code: string): Promise<void> =>
    run(async () => {
      const { member } = await call('enrol', { name, password, new_password: newPassword, code });
      onSignedIn(member);
    });

  return (
    <main className={styles.screen}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <Logo className={styles.logo} label={t('console.shell.title')} />
          <IconButton
            label={t('console.shell.language')}
            icon={<Icon of={Languages} size={16} />}
            onClick={onLanguageChange}
          />
        </div>
        <h1>{first ? t('console.signIn.enrolTitle') : t('console.signIn.title')}</h1>
        {problem !== null && <InlineMessage kind="error" text={problem} />}
        {first ? (
          <Suspense fallback={<Spinner size={20} />}>
            <Enrolment
              enrolment={first.enrolment}
              isBusy={isBusy}
              onSubmit={(newPassword, code) => void enrol(first, newPassword, code)}
            />
          </Suspense>
        ) : (
          <Credentials isBusy={isBusy} onSubmit={(...given) => void signIn(...given)} />
        )}
      </div>
    </main>
  );
}

interface CredentialsProps {
  isBusy: boolean;
  onSubmit: (name: string, password: string, code: string) => void;
}

const empty = { name: '', password: '', code: '' };

function readCredentials(form: HTMLFormElement): typeof empty {
  const fields = new FormData(form);
  const read = (name: keyof typeof empty): string => {
    const text = fields.get(name);
    return typeof text === 'string' ? text : '';
  };
  return { name: read('name'), password: read('password'), code: read('code') };
}

function Credentials({ isBusy, onSubmit }: CredentialsProps) {
  const { t } = useTranslation<ConsoleKey>();
  const [given, setGiven] = useState(empty);
  const form = useRef<HTMLFormElement>(null);
  const { name, password, code } = given;

  // Text that was typed, or filled in by the browser, while the scripts of a rendered page were loading.
  useEffect(() => {
    if (form.current) setGiven(readCredentials(form.current));
  }, []);

  const set = (field: keyof typeof empty) => (value: string) =>
    setGiven((former) => ({ ...former, [field]: value }));

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const sent = readCredentials(event.currentTarget);
    if (!isBusy) onSubmit(sent.name.trim(), sent.password, sent.code);
  }

  return (
    <form className={styles.form} ref={form} onSubmit={handleSubmit}>
      <TextField
        label={t('console.signIn.name')}
        name="name"
        value={name}
        onValueChange={set('name')}
        autoComplete="username"
        size={40}
        isRequired
        autoFocus
      />
      <TextField
        label={t('console.signIn.password')}
        name="password"
        type="password"
        value={password}
        onValueChange={set('password')}
        autoComplete="current-password"
        size={40}
        isRequired
      />
      <TextField
        label={t('console.signIn.code')}
        name="code"
        help={t('console.signIn.codeHelp')}
        value={code}
        onValueChange={set('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        size={40}
      />
      <Button type="submit" variant="primary" size={40} isLoading={isBusy}>
        {t('console.signIn.submit')}
      </Button>
    </form>
  );
}
