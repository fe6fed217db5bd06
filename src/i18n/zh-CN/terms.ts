/** The documents of authors' earnings in the versions of `src/api/contract/withdrawalTerms.ts`: a new text is a new version. */
export const terms = {
  yuanbaoRule: {
    points: [
      '元宝来自作品收入，不能充值，也不能转给别人',
      '可以兑换小鱼干，也可以在签约、实名之后提现',
      '账目以支付中心的记录为准，每一笔都能查',
    ],
    sections: [
      {
        title: '元宝是什么',
        text: '元宝是月栖里的记账单位，记录你的作品收入。元宝不能充值，不能转给别人，也不计利息。',
        items: [],
      },
      {
        title: '怎么得到',
        text: '作品被购买时，成交价格的一半（向下取整）计为元宝。机器人账号没有收入。',
        items: [],
      },
      {
        title: '怎么使用',
        text: '',
        items: [
          '兑换小鱼干：1 元宝换 1 小鱼干，即时到账，兑换后不能换回。',
          '提现：完成签约和实名后，按《提现规则》办理。',
        ],
      },
      {
        title: '收入更正',
        text: '购买被退款时，对应的元宝会收回。余额不够时记为负数，之后的收入会先补上；补上之前不能提现。',
        items: [],
      },
      {
        title: '规则变更',
        text: '规则变更会有新的版本号和生效日期。提现前需要同意当时的版本，每笔提现都记录它所依据的版本。',
        items: [],
      },
    ],
  },
  yuanbaoAuthorRule: {
    points: [
      '作品卖出，价格的一半归作者',
      '收入保护期 7 天，期满后自动转为可提现',
      '每件作品卖出几次、赚了多少，都能查',
    ],
    sections: [
      {
        title: '谁能获得收入',
        text: '发布了收费作品的作者。作品须为本人原创，或拥有相应的权利。',
        items: [],
      },
      {
        title: '分成怎么算',
        text: '每次成交，作者获得价格的一半，不足 1 元宝的部分舍去。',
        items: ['价格 12 小鱼干，作者得 6 元宝。', '价格 15 小鱼干，作者得 7 元宝。'],
      },
      {
        title: '什么时候到账',
        text: '收入先记为待结算，7 天保护期过后自动转入可提现余额，每天最多发一条消息告诉你合计多少。',
        items: [],
      },
      {
        title: '退款和侵权',
        text: '买家退款时，这一笔收入会从待结算或余额中收回。作品因侵权或无法使用而退款的也是如此。',
        items: [],
      },
      {
        title: '在哪里查',
        text: '「作者提现」列出每件作品的售出次数、收入、待结算和退款收回；「支付中心」列出余额的每一笔变化。',
        items: [],
      },
    ],
  },
  withdrawRule: {
    points: [
      '10 元宝折合 1 元，每月 100 到 50,000 元宝',
      '需要签约和实名，收款账户须属于本人',
      '同时只能有一笔在处理，审核前可以取消',
    ],
    sections: [
      {
        title: '提现条件',
        text: '',
        items: [
          '已签约，实名认证已通过。',
          '已同意当前版本的《提现规则》和《提现协议》。',
          '可提现余额不少于 100 元宝，没有正在处理的提现。',
        ],
      },
      {
        title: '数量和手续费',
        text: '10 元宝折合 1 元。每笔最少 100 元宝，每个自然月（北京时间）合计最多 50,000 元宝；失败和取消的不计入。目前不收手续费。',
        items: [],
      },
      {
        title: '办理过程',
        text: '',
        items: [
          '提交：元宝从余额转为冻结。',
          '审核：平台核对合约、姓名和账户。通过之前可以取消。',
          '打款：平台向你的账户付款，并登记银行流水号。',
          '到账：以收款方为准，每一步都会发消息。',
        ],
      },
      {
        title: '失败和取消',
        text: '没有成功的提现会写明原因，冻结的元宝全部退回可提现余额。',
        items: [],
      },
      {
        title: '税费',
        text: '依法应由平台代扣的税款，由平台的运营方办理并告知。',
        items: [],
      },
    ],
  },
  withdraw: {
    points: [
      '收款账户须属于实名的本人',
      '账户信息只用于这一笔付款，结束 90 天后删除',
      '演示支付的元宝不能换成真实的钱',
    ],
    sections: [
      {
        title: '双方',
        text: '本协议由申请提现的作者与运营本服务的平台订立，作者同意并提交申请时生效。',
        items: [],
      },
      {
        title: '作者的保证',
        text: '',
        items: ['收入来自本人有权发布的作品。', '实名信息真实，收款账户属于本人。', '不以虚假交易获取收入。'],
      },
      {
        title: '平台的义务',
        text: '平台按《提现规则》审核并付款；不能付款时说明原因，并把元宝退回。',
        items: [],
      },
      {
        title: '个人信息',
        text: '平台为每笔提现保存收款人姓名和账户，用于核对和付款，不用于其他目的。提现结束 90 天后删除，只保留账户末四位和账目。',
        items: [],
      },
      {
        title: '演示支付',
        text: '服务以演示支付运行时，元宝来自演示订单，提现只走流程，不产生任何付款。',
        items: [],
      },
      {
        title: '争议',
        text: '每一笔提现都有编号，可以凭编号查账。账目保留到法律要求的期限。',
        contactText: '对某一笔提现有疑问，可以凭编号联系客服。账目保留到法律要求的期限。',
        items: [],
      },
    ],
  },
};

/** One document: what matters, then all of it. An empty text is none; `contactText` is its text where customer service can be reached. */
interface TermsText {
  points: readonly string[];
  sections: readonly { title: string; text: string; contactText?: string; items: readonly string[] }[];
}

/** The documents by their names on the wire. */
export type TermsTexts = Record<keyof typeof terms, TermsText>;
