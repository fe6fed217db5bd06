import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { customerService } from '../../../../.storybook/screens/answers.ts';
import { AppWindow } from '../../../../.storybook/screens/AppWindow.tsx';
import { inWindow, press, shows } from '../../../../.storybook/screens/screenStories.ts';
import { refuse } from '../../../../.storybook/screens/service.ts';
import { termsOf } from '../../../stores/testing/fixtures/withdrawals.ts';

const meta = preview.meta({
  title: '界面/EarningsRules',
  component: AppWindow,
  ...inWindow('tall', 'window'),
  args: { address: '/contractYuanbaoRule', isSignedIn: true },
});

const withdrawRule = '/contractWithdrawRule';
const missing = { termsList: () => ({ terms: termsOf(null) }) };

export const Yuanbao = meta.story({
  // The documents are in no catalogue.
  parameters: { chromatic: everyMode, english: { '一、元宝是什么': '1. What yuanbao are' } },
  play: shows('要点', '一、元宝是什么', '去提现'),
});
export const YuanbaoForAuthors = meta.story({
  args: { address: '/contractYuanbaoAuthorRule' },
  play: shows('二、分成怎么算'),
});
export const WithdrawalAccepted = meta.story({
  args: { address: withdrawRule },
  play: shows('三、办理过程', /已同意第 1 版/),
});
export const WithdrawalMissing = meta.story({
  args: { address: withdrawRule, answers: missing },
  play: shows('还没有同意，提现前需要同意', '同意第 1 版'),
});
export const WithdrawalEarlier = meta.story({
  args: { address: withdrawRule, answers: { termsList: () => ({ terms: termsOf(2) }) } },
  play: shows('你同意的是第 2 版，内容已更新'),
});
export const Accepting = meta.story({
  args: { address: withdrawRule, answers: missing },
  play: press(['同意第 1 版'], shows(/已同意第 1 版/)),
});
export const AcceptingOutdated = meta.story({
  args: { address: withdrawRule, answers: { ...missing, acceptTerms: refuse('termsOutdated') } },
  play: press(['同意第 1 版'], shows('规则有了新版本，请重新打开页面阅读')),
});
export const Agreement = meta.story({
  args: { address: '/contractWithdraw' },
  play: shows('四、个人信息'),
});
export const SignedOut = meta.story({
  args: { address: withdrawRule, isSignedIn: false },
  play: shows('三、办理过程', '去提现'),
});
export const Contract = meta.story({
  args: { address: '/contractWithdraw' },
  play: shows(/每一笔提现都有编号/),
});
export const ContractWithCustomerService = meta.story({
  args: {
    address: '/contractWithdraw',
    answers: { customerService: () => ({ contact: { ...customerService, link: null } }) },
  },
  play: shows(/可以凭编号联系客服/, '客服 QQ：800012345'),
});
