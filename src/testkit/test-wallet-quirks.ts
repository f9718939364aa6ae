/** What published wallets do differently from the standards. */
export interface TestWalletQuirks {
  /** Milliseconds between the answer to a switch or an added network and the switch itself. */
  readonly switchesAfterMs?: number | undefined
  /** Whether an added network is also switched to. */
  readonly addsAndSwitches?: boolean | undefined
  /** Whether the wallet emits no events. */
  readonly silent?: boolean | undefined
  /** Whether addresses are in lower case. */
  readonly lowerCase?: boolean | undefined
  /** Whether a request is refused with -32002 while another one is open. */
  readonly onePrompt?: boolean | undefined
  /** How errors look: with the code as text, in `data.originalError`, as JSON in the message, or without a code. */
  readonly errors?: 'text' | 'wrapped' | 'json' | 'words' | undefined
}
