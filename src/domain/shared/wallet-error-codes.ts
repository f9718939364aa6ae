/**
 * Error codes of wallets of every family (JSON-RPC, EIP-1193, EIP-3326, EIP-5792, WalletConnect): first, last and meaning. Their
 * texts are in `wallet-error-texts.ts`. S8-01 to S8-03.
 */
const CODES = [
  [-32700, -32700, 'ParseError'],
  [-32600, -32600, 'InvalidRequest'],
  [-32601, -32601, 'MethodNotFound'],
  [-32602, -32602, 'InvalidParams'],
  [-32603, -32603, 'InternalError'],
  [-32002, -32002, 'RequestPending'],
  [1001, 1005, 'InvalidMessage'],
  [3001, 3004, 'UnauthorizedMessage'],
  [4001, 4001, 'UserRejected'],
  [4100, 4100, 'Unauthorized'],
  [4200, 4200, 'MethodNotSupported'],
  [4900, 4900, 'ProviderDisconnected'],
  [4901, 4901, 'ChainDisconnected'],
  [4902, 4902, 'SwitchChainFailed'],
  [5000, 5003, 'UserRejected'],
  [5100, 5104, 'NotSupportedByWallet'],
  [5700, 5709, 'CallsRefused'],
  [5710, 5719, 'CallsRefused'],
  [5720, 5729, 'CallsRefused'],
  [5730, 5739, 'CallsRefused'],
  [5740, 5749, 'CallsRefused'],
  [5750, 5759, 'CallsRefused'],
  [5760, 5760, 'CallsRefused'],
  [6000, 6000, 'UserDisconnected'],
  [7000, 7000, 'SettlementFailed'],
  [10_001, 10_001, 'MethodNotSupported'],
] as const

export type WalletErrorMeaning = (typeof CODES)[number][2]

/** What a code means. Undefined for a code that no standard defines, such as a wallet's own. */
export const codeMeaning = (code: number | undefined): WalletErrorMeaning | undefined =>
  code === undefined ? undefined : CODES.find(([from, to]) => from <= code && code <= to)?.[2]

/** EIP-1193's code of a rejection. */
export const USER_REJECTED = 4001

/** JSON-RPC's code of any internal error, in which wallets wrap others. */
export const INTERNAL_ERROR = -32_603

/** Codes in words, of libraries that wallets are built with. */
const NAMED_CODES: Readonly<Record<string, number>> = { ACTION_REJECTED: USER_REJECTED, USER_REJECTED }

/** Codes that WBIP wallets (sats-connect) give another meaning. */
const WBIP_CODES: Readonly<Record<number, number>> = {
  [-32_000]: USER_REJECTED,
  [-32_001]: 4200,
  [-32_002]: 4100,
}

/** How the wallets of an interface number their errors. */
export type ErrorDialect = 'standard' | 'wbip'

/** A code as a number: wallets also send it as text. */
export const codeOf = (raw: unknown): number | undefined => {
  if (typeof raw === 'bigint') return Number(raw)
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined
  if (typeof raw !== 'string') return undefined
  return /^ ?-?\d{1,9} ?$/.test(raw)
    ? Number(raw)
    : Object.hasOwn(NAMED_CODES, raw)
      ? NAMED_CODES[raw]
      : undefined
}

/** The code that means the same in EIP-1193 and JSON-RPC. */
export const standardCode = (code: number, dialect: ErrorDialect): number =>
  dialect === 'wbip' ? (WBIP_CODES[code] ?? code) : code

/** Meanings that leave open why a request failed, so that the wallet's words count. */
const GENERAL: readonly (WalletErrorMeaning | undefined)[] = ['InternalError', 'Unauthorized', undefined]

/** Whether the words of an error with this code tell why the request failed. */
export const isGeneral = (code: number | undefined): boolean => GENERAL.includes(codeMeaning(code))

const ENDED = '(?:reject|cancel|den(?:y|ied|ies)|declin|refus|disapprov|dismiss|clos|abort)'
const ENDED_IT = '(?:rejected|cancell?ed|denied|declined)'
const REQUEST =
  '(?:request|transaction|tx|signature|signing|connection|approval|permissions?|proposal|session|message|action|prompt|log-?in|sign-?in)'
const BE = '(?:\\s(?:was|were|is|has\\sbeen|got))?\\s'
const WINDOW = '(?:window|pop-?up|modal|prompt|dialog|plugin|tab)'
const NOT = "(?:not|n['’]t)\\s(?:approve|accept|allow|authori[sz]e|confirm|consent|sign)"

/** How wallets say that the user refused. Other causes, such as a node that rejected a transaction, name another subject. */
const REFUSALS: readonly RegExp[] = [
  // "User rejected the request", "user has denied", "UserRejectedRequestError", but no user operation.
  new RegExp(`user(?! ?op)(?:['’]s)?(?:[\\s_:-]{1,3}\\w{1,20}){0,2}?[\\s_:-]{0,3}${ENDED}`, 'i'),
  // "The user did not approve", "Not approved by the user".
  new RegExp(`user\\s(?:did|does|has)\\s?${NOT}|${NOT}d?\\sby\\s(?:the\\s)?user`, 'i'),
  // "Rejected by user", "cancelled by the user", "declined in the wallet", "refused on your device".
  new RegExp(
    `${ENDED}\\w{0,6}\\s(?:by\\s(?:the\\s)?user|(?:in|on|from|via)\\s(?:the\\s|your\\s)?(?:wallet|device))`,
    'i',
  ),
  // "Request rejected", "The transaction was declined", "Approval Denied", and nothing after it.
  new RegExp(`${REQUEST}${BE}${ENDED_IT}[.!]?$`, 'i'),
  // "Rejected the request", "You declined this transaction", and nothing after it.
  new RegExp(`^(?:you\\s)?${ENDED_IT}\\s(?:the\\s|this\\s)?${REQUEST}[.!]?$`, 'i'),
  // "Closed the window", "The popup was closed".
  new RegExp(
    `(?:closed|dismissed|cancell?ed)\\s(?:the\\s)?${WINDOW}|${WINDOW}${BE}(?:closed|dismissed)`,
    'i',
  ),
]

/** The user and the refusal in the other languages of wallets, in any order. */
const USER_ELSEWHERE = /用[户戶]|使用者|ユーザー|사용자|usu[aá]rio|utilisateur|nutzer|пользовател|kullanıcı/i
const REFUSED_ELSEWHERE =
  /拒[绝絕否]|取消|キャンセル|거[부절]|취소|rechaz|recus|rejei|refus|rejet|cancel|annul|abgelehnt|abgebrochen|откл|отмен|redde|iptal/i

const WORD = new RegExp(`^${ENDED_IT}[.!]?$`, 'i')

/** Whether a text is "Rejected" or "Cancelled" and nothing else, which without any code is a wallet's refusal too. */
export const isRefusingWord = (text: string): boolean => WORD.test(text)

/** How wallets say in words that an earlier request is open. */
const PENDING = /already (?:pending|processing|open|in progress)/i

/** Whether an error's text says that an earlier request is open. */
export const saysPending = (text: string): boolean => PENDING.test(text)

/** Whether an error's text says that the user refused. It is a wallet's word, and proves nothing. */
export const saysRefused = (text: string): boolean =>
  REFUSALS.some((refusal) => refusal.test(text)) ||
  (USER_ELSEWHERE.test(text) && REFUSED_ELSEWHERE.test(text))
