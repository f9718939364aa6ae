import { Mailbox } from '#sandbox/relay/mailbox.ts'
import { RelayCore } from '#sandbox/relay/relay-core.ts'
import type { RelayOptions, SandboxRelay } from '#sandbox/relay/relay.ts'

import { relays, VirtualRelay, virtualPort, virtualUrl } from './virtual-socket.ts'

/** The sandbox's relay without a network. */
export const startVirtualRelay = async (options: RelayOptions = {}): Promise<SandboxRelay> => {
  const { mailbox = new Mailbox(), port = virtualPort() } = options
  const url = virtualUrl(port)
  const { host } = new URL(url)
  const core = new RelayCore(mailbox, options.state)
  const relay = new VirtualRelay(core)
  relays.set(host, relay)
  const dropSockets = () => {
    for (const socket of relay.open) socket.terminate()
  }
  return {
    url,
    port,
    mailbox,
    stats: core.stats,
    sockets: () => relay.open.size,
    setState: (state) => void (core.state = state),
    refuse: (reason) => void (core.refusal = reason),
    dropSockets,
    stop: async () => {
      relay.isRunning = false
      dropSockets()
    },
  }
}
