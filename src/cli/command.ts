/** The output streams of a command. */
export interface Output {
  readonly line: (text: string) => void
  readonly error: (text: string) => void
}

/**
 * A command of `npx walletport`. It settles with the exit code, and rejects with an error whose message is shown to the user.
 */
export interface Command {
  /** The arguments after the name. */
  readonly usage: string
  readonly summary: string
  readonly run: (words: readonly string[], output: Output) => Promise<number>
}
