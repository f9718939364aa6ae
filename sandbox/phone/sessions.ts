import type { IWalletKit } from '@reown/walletkit'

import { caip, chainIdOf, type Namespace, namespaceOf, namespaceWith, type Session } from './namespaces.ts'

/** The part of the phone's state that apps see. */
export interface VisibleState {
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
  async notify(session: Session, previous: VisibleState, current: VisibleState): Promise<void> {
    const namespace = namespaceOf(session)
    const approvedChainIds = (namespace.chains ?? []).map(chainIdOf)
    const chainIds = approvedChainIds.includes(current.chainId)
      ? approvedChainIds
      : [...approvedChainIds, current.chainId]
    const approvedAddresses = addressesIn(namespace)
    const addresses = approvedAddresses.includes(current.address) ? approvedAddresses : [current.address]
    if (chainIds !== approvedChainIds || addresses !== approvedAddresses)
      await this.replace(session, namespaceWith(namespace, chainIds, addresses))
    if (previous.chainId !== current.chainId && namespace.events.includes('chainChanged'))
      await this.emit(session, 'chainChanged', current.chainId, current.chainId)
    if (previous.address !== current.address && namespace.events.includes('accountsChanged'))
      await this.emit(
        session,
        'accountsChanged',
        [`${caip(current.chainId)}:${current.address}`],
        current.chainId,
      )
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
