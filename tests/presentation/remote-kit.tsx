import { act } from '@testing-library/react'

import type { ViewName } from '#domain/modal/view.ts'
import { prefetchView } from '#presentation/react/lazy-views/lazy-views.ts'
import { FakeClock } from '#testkit/fake-clock.ts'
import { relayOption } from '#tests/scenario/relay-kit.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { modal } from './modal-kit.tsx'

const views = [
  'AllWallets',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'Downloads',
  'Account',
] as const

/** The modal of a host with a directory, and by default a relay. */
export const remoteModal = async (setting: Setting = {}, { hasRelay = true } = {}) => {
  const source = hasRelay ? { relay: relayOption } : { baseUrls: { directory: 'https://directory.example' } }
  const options = { ...source, ...setting.options }
  // The views count down with the clock of the page to a time from the clock of the use cases.
  const tab = await modal({ clock: new FakeClock(Date.now()), ...setting, options })
  const [remote] = await Promise.all([
    tab.inside.directory.load(),
    ...(hasRelay ? [tab.inside.relay.load()] : []),
    ...views.map(prefetchView),
    // The list items are a separate chunk.
    import('#presentation/react/views/directory-views.ts'),
  ])
  return {
    ...tab,
    browse: remote.browseWallets,
    show: (view: ViewName) => tab.settle(() => tab.inside.navigation.open({ view })),
    back: () => act(async () => tab.inside.navigation.back()),
  }
}
