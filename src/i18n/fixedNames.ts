/** Names that do not follow a reader's language: they are stored, or given to other systems, which show them to everyone. */
export const fixedNames = {
  product: '月栖壁纸',
  /** Six digits follow. */
  newUser: '月友',
  /** Orders and the ledger refer to accounts that were deleted. */
  deletedUser: '已注销用户',
} as const;
