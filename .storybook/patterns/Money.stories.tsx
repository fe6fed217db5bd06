import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '../../src/design-system/Button/index.ts';
import { InlineMessage } from '../../src/design-system/InlineMessage/index.ts';
import { Price } from '../../src/design-system/Price/index.ts';
import { everyMode } from '../modes.ts';
import { words } from '../words.ts';
import styles from './Patterns.module.css';

const meta = preview.meta({
  title: '模式/Money',
});

const kinds = (): readonly (readonly [small: ReactNode, large: ReactNode, meaning: string])[] => [
  [
    <Price key="small" kind="free" label={words('免费', 'Free')} />,
    <Price key="large" kind="free" size="large" label={words('免费', 'Free')} />,
    words('所有人免费使用', 'Free for everybody'),
  ],
  [
    <Price key="small" kind="vip" label={words('VIP 免费', 'Free with VIP')} />,
    <Price key="large" kind="vip" size="large" label={words('VIP 免费使用', 'Free with VIP')} />,
    words('仅限会员', 'For members only'),
  ],
  [
    <Price key="small" kind="fish" label="60" accessibleLabel={words('60 小鱼干', '60 dried fish')} />,
    <Price key="large" kind="fish" size="large" label="60" unit={words('小鱼干', 'dried fish')} />,
    words('用小鱼干购买', 'Bought with dried fish'),
  ],
];

export const Prices = meta.story({
  parameters: { chromatic: everyMode },
  render: () => (
    <table className={styles.prices}>
      <thead>
        <tr>
          <th scope="col">{words('卡片上', 'On a card')}</th>
          <th scope="col">{words('详情页', 'On the detail page')}</th>
          <th scope="col">{words('含义', 'Meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds().map(([small, large, meaning]) => (
          <tr key={meaning}>
            <td>{small}</td>
            <td>{large}</td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(words('60 小鱼干', '60 dried fish'))).toBeInTheDocument();
  },
});

export const NotForThisUser = meta.story({
  parameters: { chromatic: everyMode },
  render: () => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 420 }}>
      <Price kind="fish" size="large" label="60" unit={words('小鱼干', 'dried fish')} />
      <Button variant="primary" size={40} disabledReason={words('购买暂未开放', 'Buying is not open yet')}>
        {words('60 小鱼干购买', 'Buy for 60 dried fish')}
      </Button>
      <InlineMessage
        kind="info"
        title={words('这张壁纸需要小鱼干', 'This wallpaper costs dried fish')}
        text={words('购买暂未开放，可先预览', 'Buying is not open yet; you can preview it')}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(
      words('购买暂未开放', 'Buying is not open yet'),
    );
  },
});
