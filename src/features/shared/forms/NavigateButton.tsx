import { useNavigate } from 'react-router-dom';
import { Button, type ButtonProps } from '../../../design-system/Button/index.ts';
import type { ScreenAddress } from '../../../stores/kernel/paths.ts';

interface NavigateButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  to: ScreenAddress;
  label: string;
}

/** A way on: from something that has gone, or to what belongs to it. */
export function NavigateButton({ to, label, ...look }: NavigateButtonProps) {
  const navigate = useNavigate();
  return (
    <Button variant="neutral" {...look} onClick={() => void navigate(to)}>
      {label}
    </Button>
  );
}
