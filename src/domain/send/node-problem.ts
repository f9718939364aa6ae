/** Why a node rejects a transaction, according to its message. S8-04. */
export type NodeProblem =
  | 'nonceTooLow'
  | 'nonceTooHigh'
  | 'belowRent'
  | 'insufficientFunds'
  | 'feeCapTooLow'
  | 'feeCapTooHigh'
  | 'gasTooLow'
  | 'gasTooHigh'
  | 'reverted'
  | 'frozen'
  | 'expired'

/**
 * The messages of common node software, Geth's first. The order matters: a shortage of funds may be reported within a
 * reverted execution, and a shortage for the rent of a Solana account differs from one for the transfer.
 */
const messages: readonly (readonly [NodeProblem, RegExp])[] = [
  ['nonceTooLow', /nonce (?:is )?too low|nonce has already been used|transaction nonce is too low/i],
  ['nonceTooHigh', /nonce (?:is )?too high/i],
  ['belowRent', /insufficient ?funds ?for ?rent/i],
  [
    'insufficientFunds',
    /insufficient ?(?:funds|lamports|balance)|account ?not ?found|exceeds (?:transaction sender account )?balance|gas required exceeds allowance|no record of a prior credit|custom program error: 0x1\b|["{]Custom["]?: ?1\b/i,
  ],
  [
    'feeCapTooLow',
    /fee cap (?:less than|too low)|max fee per gas less than block base fee|transaction underpriced|gas price too low/i,
  ],
  ['feeCapTooHigh', /fee cap (?:higher than|too high)|exceeds the configured cap|fee per gas higher than/i],
  ['gasTooLow', /intrinsic gas too low|out of gas/i],
  ['gasTooHigh', /intrinsic gas too high|exceeds block gas limit|gas limit (?:is )?too high/i],
  ['frozen', /account is frozen|custom program error: 0x11\b|["{]Custom["]?: ?17\b/i],
  ['expired', /blockhash ?not ?found|block height exceeded|transaction (?:is )?too old/i],
  ['reverted', /revert|execution failed|instructionerror|program error/i],
]

/** The problem that a node's message reports. Undefined for an unknown message. S8-04. */
export const nodeProblemOf = (message: string): NodeProblem | undefined =>
  messages.find(([, pattern]) => pattern.test(message))?.[0]
