import { useNavigate } from 'react-router-dom';
import { Button } from '../../../design-system/Button/index.ts';

/** Where to go from something that has gone. */
export function NavigateButton({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate();
  return (
    <Button variant="neutral" onClick={() => void navigate(to)}>
      {label}
    </Button>
  );
}
