/** An error of a node, as JSON-RPC reports it. */
export class ChainError extends Error {
  constructor(
    /** The code of JSON-RPC or of EIP-1474. */
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

/** The error codes that the chain uses: JSON-RPC 2.0, and 3 for a call that reverts. */
export const codes = {
  reverted: 3,
  rejected: -32_000,
  unknownMethod: -32_601,
  invalidParams: -32_602,
  parse: -32_700,
} as const
