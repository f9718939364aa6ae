import type { Eip1193Provider } from '#contracts/index.ts'
import type { Walletport } from '#shell/handle.ts'

type Listener = (...details: unknown[]) => void

const disconnectedError = () => Object.assign(new Error('No wallet is connected'), { code: 4900 })

const ignoringErrors = (action: () => unknown): void => {
  try {
    action()
  } catch {
    // A wallet without working event methods emits nothing.
  }
}

/**
 * A stable EIP-1193 provider. Forwards each request to the wallet that is connected at that time, and moves
 * its listeners when the user replaces the wallet.
 */
export class CurrentProvider implements Eip1193Provider {
  readonly #listeners = new Map<string, Set<Listener>>()
  #source: Eip1193Provider | undefined

  constructor(private readonly walletport: Pick<Walletport, 'getProvider'>) {}

  readonly request = async (call: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> => {
    const provider = await this.walletport.getProvider('eip155')
    if (provider === undefined) throw disconnectedError()
    return provider.request(call)
  }

  readonly on = (event: string, listener: Listener): unknown => {
    const listeners = this.#listeners.get(event) ?? new Set()
    this.#listeners.set(event, listeners)
    if (!listeners.has(listener)) ignoringErrors(() => this.#source?.on?.(event, listener))
    listeners.add(listener)
    return this.host
  }

  readonly removeListener = (event: string, listener: Listener): unknown => {
    if (this.#listeners.get(event)?.delete(listener))
      ignoringErrors(() => this.#source?.removeListener?.(event, listener))
    return this.host
  }

  /** For hosts: the fields of the wallet's own provider, such as `isMetaMask`, are read through it. */
  readonly host: Eip1193Provider = new Proxy<Eip1193Provider>(
    {
      request: this.request,
      on: this.on,
      addListener: this.on,
      removeListener: this.removeListener,
      off: this.removeListener,
    } as Eip1193Provider,
    {
      get: (own, name) => Reflect.get(own, name) ?? (this.#source && Reflect.get(this.#source, name)),
      has: (own, name) => name in own || (this.#source !== undefined && name in this.#source),
    },
  )

  /** Called after each account change, because the wallet may be another one. */
  async update(): Promise<void> {
    // A disposed instance has no provider.
    const next = await this.walletport.getProvider('eip155').catch(() => undefined)
    const before = this.#source
    if (next === before) return
    this.#source = next
    for (const [event, listeners] of this.#listeners)
      for (const listener of listeners) {
        ignoringErrors(() => before?.removeListener?.(event, listener))
        ignoringErrors(() => next?.on?.(event, listener))
      }
  }
}
