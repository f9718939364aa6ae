import type { IWalletKit } from '@reown/walletkit'

import { caip, chainIdOf, type Namespace, namespaceOf, namespaceWith, type Session } from './namespaces.ts'

/** The phone's state as apps see it. */
export interface Shown {
  readonly chainId: number
  readonly address: string
}

const addressesIn = ({ accounts }: Namespace): readonly string[] => [
  ...new Set(accounts.map((account) => account.split(':')[2] ?? '')),
]

/** The phone's messages to connected apps. */
export class Sessions {
  constructor(private readonly kit: IWalletKit) {}

  get all(): readonly Session[] {
    return Object.values(this.kit.getActiveSessions())
  }

  async replace(session: Session, eip155: Namespace): Promise<void> {
    await this.kit.updateSession({ topic: session.topic, namespaces: { ...session.namespaces, eip155 } })
  }

  async emit({ topic }: Session, name: string, data: unknown, chainId: number): Promise<void> {
    await this.kit.emitSessionEvent({ topic, event: { name, data }, chainId: caip(chainId) })
  }

  /** Sends the changed state to an app whose session covers it. */
  async show(session: Session, was: Shown, is: Shown): Promise<void> {
    const namespace = namespaceOf(session)
    const before = (namespace.chains ?? []).map(chainIdOf)
    const chainIds = before.includes(is.chainId) ? before : [...before, is.chainId]
    const known = addressesIn(namespace)
    const addresses = known.includes(is.address) ? known : [is.address]
    if (chainIds !== before || addresses !== known)
      await this.replace(session, namespaceWith(namespace, chainIds, addresses))
    if (was.chainId !== is.chainId && namespace.events.includes('chainChanged'))
      await this.emit(session, 'chainChanged', is.chainId, is.chainId)
    if (was.address !== is.address && namespace.events.includes('accountsChanged'))
      await this.emit(session, 'accountsChanged', [`${caip(is.chainId)}:${is.address}`], is.chainId)
  }

  async extend({ topic }: Session): Promise<void> {
    await this.kit.extendSession({ topic })
  }

  async ping({ topic }: Session): Promise<void> {
    await this.kit.engine.signClient.ping({ topic })
  }

  async end({ topic }: Session): Promise<void> {
    await this.kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  }
}
