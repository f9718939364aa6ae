import { vi } from 'vitest'
import { WebSocket } from 'ws'

export const timed = async <A>(work: Promise<A>): Promise<readonly [A, number]> => {
  const from = performance.now()
  return [await work, performance.now() - from]
}

const watchers: ((socket: MortalSocket) => void)[] = []

/** As after a sleep: it says that it is open, and nothing passes either way. */
class MortalSocket extends WebSocket {
  readonly openedAt = performance.now()
  readonly sent: string[] = []
  #dead = false

  constructor(url: string) {
    super(url)
    for (const watch of watchers) watch(this)
  }

  die(): void {
    this.#dead = true
  }

  override send(data: string): void {
    this.sent.push(data)
    if (!this.#dead) super.send(data)
  }

  override emit(name: string | symbol, ...args: unknown[]): boolean {
    return this.#dead ? false : super.emit(name, ...args)
  }
}

/** The sockets that pages open to this relay from now on. */
export const watchSockets = (relayUrl: string): readonly MortalSocket[] => {
  const opened: MortalSocket[] = []
  watchers.push((socket) => socket.url.startsWith(relayUrl) && opened.push(socket))
  vi.stubGlobal('WebSocket', MortalSocket)
  return opened
}
