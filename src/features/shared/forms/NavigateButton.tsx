import { useNavigate } from 'react-router-dom';
import { Button } from '../../../design-system/Button/index.ts';
import type { ScreenAddress } from '../../../stores/kernel/paths.ts';

/** Where to go from something that has gone. */
export function NavigateButton({ to, label }: { to: ScreenAddress; label: string }) {
  const navigate = useNavigate();
  return (
    <Button variant="neutral" onClick={() => void navigate(to)}>
      {label}
    </Button>
  );
}
