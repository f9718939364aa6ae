/** What published EVM wallets do differently from the standards. */
export interface EvmQuirks {
  /** Milliseconds between the answer to a switch or an added network and the switch itself. */
  readonly switchesAfterMs?: number | undefined
  /** Whether an added network is not switched to. */
  readonly addsOnly?: boolean | undefined
  /** Whether the wallet emits no events. */
  readonly silent?: boolean | undefined
  /** Milliseconds between a change and its events, so that they follow the answers. */
  readonly eventsAfterMs?: number | undefined
  /** How chain ids are written. Defaults to hex. */
  readonly chainIds?: 'decimal' | 'number' | undefined
  /** Whether each announcement is made twice, the second time with a new uuid. */
  readonly announcesTwice?: boolean | undefined
  /** Whether addresses are in lower case. */
  readonly lowerCase?: boolean | undefined
  /** Whether a request is refused with -32002 while another one is open. */
  readonly onePrompt?: boolean | undefined
  /** How errors look: with the code as text, in `data.originalError`, as JSON in the message, or without a code. */
  readonly errors?: 'text' | 'wrapped' | 'json' | 'words' | undefined
}

/** A chain id as such a wallet writes it. */
export const writtenChain = (chainId: number, { chainIds }: EvmQuirks): string | number => {
  if (chainIds === 'number') return chainId
  return chainIds === 'decimal' ? String(chainId) : `0x${chainId.toString(16)}`
}

/** An error as such a wallet throws it. */
export const quirkyError = (error: unknown, { errors }: EvmQuirks): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error
  const { code, message } = error
  switch (errors) {
    case 'text':
      return { code: String(code), message }
    case 'wrapped':
      return { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: { code, message } } }
    case 'json':
      return new Error(JSON.stringify({ code, message }))
    case 'words':
      return new Error(message)
    case undefined:
      return error
  }
}
