import { Button } from '../../src/design-system/Button/index.ts';
import { Tag } from '../../src/design-system/Tag/index.ts';
import { words } from '../words.ts';

const label = () => words('应用到所有屏幕', 'Apply to all screens');

export const GrowsWithItsText = () => <Button>{label()}</Button>;
export const FixedToOneLanguage = () => (
  <Button style={{ width: words('72px', '88px'), overflow: 'hidden' }}>{label()}</Button>
);
export const FigureOfTheLanguage = () => <Tag>{words('12.6 万次下载', '126K downloads')}</Tag>;
export const FigureByHand = () => <Tag>{words('126000次下载', '126000 downloads')}</Tag>;
export const WordOfTheCount = () => <Tag>{words('1 票', '1 vote')}</Tag>;
export const BracketedPlural = () => <Tag>{words('1 张（们）票', '1 vote(s)')}</Tag>;
