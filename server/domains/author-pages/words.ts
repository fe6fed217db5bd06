import type { AuthorPage } from '../../../src/api/contract/infringements.ts';
import { parseAcceptLanguage } from '../../../src/api/rules/preferredLanguage.ts';
import type { FieldName, FieldProblem } from './applicationForms.ts';

export const pageLanguages = ['zh-CN', 'en'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

interface KindWords {
  title: string;
  /** What applying means, a paragraph each. */
  paragraphs: readonly string[];
  submit: string;
  passed: string;
}

/** The strings of the authors' pages. They belong to the service: the client never shows them. */
export interface PageWords {
  product: string;
  signedInAs: string;
  kinds: Record<AuthorPage, KindWords>;
  fields: Record<FieldName, { label: string; hint: string }>;
  problems: Record<FieldProblem, (field: FieldName) => string>;
  problemsTitle: string;
  waitingTitle: string;
  waiting: string;
  passedTitle: string;
  refusedTitle: string;
  refused: string;
  notYetTitle: string;
  notYet: string;
  /** Links to the page for signing. */
  toContract: string;
  neverTitle: string;
  never: string;
  codeEndedTitle: string;
  codeEnded: string;
  notOpenedTitle: string;
  notOpened: string;
  notSentTitle: string;
  notSent: string;
  /** What to do next, on pages without actions. */
  goBack: string;
}

const lengths: Partial<Record<FieldName, string>> = { legal_name: '2–60', statement: '20–1000' };

const zhCN: PageWords = {
  product: '月栖壁纸',
  signedInAs: '当前账号',
  kinds: {
    contract: {
      title: '签约作者',
      paragraphs: [
        '作品的权利始终归你。签约只允许月栖在客户端里展示、下载和设置你上传的作品。',
        '你保证上传的作品由你创作，或你有权发布；侵权或违规的作品会被下架，情节严重时解除签约。',
        '你可以随时下架自己的作品。签约后，昵称旁会显示「签约」标识。',
      ],
      submit: '申请签约',
      passed: '你已经是签约作者。',
    },
    realname: {
      title: '实名认证',
      paragraphs: [
        '请填写证件上的姓名。我们不收集证件号码，也不需要上传证件。',
        '姓名只用于核实作者身份，不会公开，也不会显示在客户端里。',
      ],
      submit: '提交认证',
      passed: '你的实名认证已通过。',
    },
    painter: {
      title: '画师认证',
      paragraphs: [
        '认证画师的昵称旁会显示「画师」标识。',
        '请介绍你的创作，并附上能看到作品的网页，例如个人网站或作品集。',
      ],
      submit: '申请认证',
      passed: '你的画师认证已通过。',
    },
  },
  fields: {
    agreed: { label: '我已阅读并同意以上内容', hint: '' },
    legal_name: { label: '姓名', hint: '2–60 个字' },
    statement: { label: '创作介绍', hint: '20–1000 个字' },
    portfolio_url: { label: '作品集网址', hint: '以 https:// 开头' },
  },
  problems: {
    agreement: () => '请先勾选同意。',
    length: (field) => `请填写 ${lengths[field] ?? ''} 个字。`,
    unseen: () => '含有看不见的字符，请重新输入。',
    address: () => '请填写以 https:// 开头的完整网址。',
  },
  problemsTitle: '还没有提交，请检查填写的内容',
  waitingTitle: '审核中',
  waiting: '申请已提交，结果会通过月栖的消息中心告诉你。',
  passedTitle: '已通过',
  refusedTitle: '上次申请未通过',
  refused: '修改后可以再次申请。',
  notYetTitle: '还不能申请',
  notYet: '这项认证只面向签约、原创和画师作者。签约通过后就可以申请。',
  toContract: '去看看签约',
  neverTitle: '不能申请',
  never: '这个账号由程序使用，不能成为作者。',
  codeEndedTitle: '请从客户端重新打开',
  codeEnded: '这个链接已经用过或已过期。为了你的账号安全，每个链接只能用一次。',
  notOpenedTitle: '没有打开',
  notOpened: '这个链接来自别的网站，因此没有打开，也没有登录任何账号。',
  notSentTitle: '没有提交',
  notSent: '页面已过期，或请求不是从这个页面发出的，因此没有提交任何内容。',
  goBack: '请回到月栖客户端，重新打开这个页面。',
};

const en: PageWords = {
  product: 'Yueqi',
  signedInAs: 'Signed in as',
  kinds: {
    contract: {
      title: 'Signed author',
      paragraphs: [
        'Your works stay yours. By signing you only allow Yueqi to show them in the client, and people to download and set them.',
        'You assure that you made what you upload, or may publish it. Works that infringe rights or break the rules are taken offline; in grave cases the contract ends.',
        'You may take your works offline at any time. After signing, a badge stands beside your nickname.',
      ],
      submit: 'Apply to sign',
      passed: 'You are a signed author.',
    },
    realname: {
      title: 'Real name',
      paragraphs: [
        'Write your name as it stands on your identity document. We take no document numbers and no pictures of documents.',
        'The name is used only to make sure who an author is. It is not public, and is not shown in the client.',
      ],
      submit: 'Hand in',
      passed: 'Your real name is confirmed.',
    },
    painter: {
      title: 'Painter',
      paragraphs: [
        'A badge stands beside the nickname of painters.',
        'Tell us about your work, and where on the web it can be seen, such as your site or your portfolio.',
      ],
      submit: 'Apply',
      passed: 'You are a confirmed painter.',
    },
  },
  fields: {
    agreed: { label: 'I have read this and agree', hint: '' },
    legal_name: { label: 'Name', hint: '2–60 characters' },
    statement: { label: 'About your work', hint: '20–1000 characters' },
    portfolio_url: { label: 'Portfolio', hint: 'Begins with https://' },
  },
  problems: {
    agreement: () => 'Tick the box to agree first.',
    length: (field) => `Write ${lengths[field] ?? ''} characters.`,
    unseen: () => 'It contains invisible characters. Type it again.',
    address: () => 'Write a whole address that begins with https://.',
  },
  problemsTitle: 'Not handed in yet: look at what you wrote',
  waitingTitle: 'Waiting for a decision',
  waiting: 'Your application is handed in. You will find the answer among your messages in Yueqi.',
  passedTitle: 'Confirmed',
  refusedTitle: 'The last application was refused',
  refused: 'You may change it and apply again.',
  notYetTitle: 'You cannot apply yet',
  notYet: 'This is for signed, original and painting authors. You may apply once you have signed.',
  toContract: 'See what signing means',
  neverTitle: 'You cannot apply',
  never: 'This account belongs to a program, which cannot become an author.',
  codeEndedTitle: 'Open this page again from the client',
  codeEnded: 'This link was used already, or is too old. To keep your account safe, each link works once.',
  notOpenedTitle: 'This page was not opened',
  notOpened: 'The link was on another website, so nobody was signed in here.',
  notSentTitle: 'Nothing was handed in',
  notSent: 'The page was open for too long, or the request did not come from it. Nothing was handed in.',
  goBack: 'Go back to Yueqi, and open this page again from there.',
};

export const pageWords: Record<PageLanguage, PageWords> = { 'zh-CN': zhCN, en };

/** The preferred language of a browser (RFC 9110, section 12.5.4); Chinese where it accepts none of ours. */
export function chooseLanguage(header: string | undefined): PageLanguage {
  const primaries = parseAcceptLanguage(header).map((tag) => tag.toLowerCase().split('-')[0]);
  return primaries.find((primary) => primary === 'zh' || primary === 'en') === 'en' ? 'en' : 'zh-CN';
}
