// Decorated classes need the metadata. The product gets it with the container's chunk.
import 'reflect-metadata/lite'
import { useNeed } from '#presentation/react/languages/language.ts'
import { needs } from '#presentation/react/languages/languages.ts'
import { loadViews } from '#presentation/react/lazy-views/view-groups.ts'
import { mountModal, type MountedModal } from '#presentation/react/mount.tsx'
import { views } from '#presentation/react/views-by-name.ts'
import { FakeActivity } from '#testkit/fake-activity.ts'
import { baseChain } from '#tests/presentation/activity-kit.tsx'
import { wallet } from '#tests/presentation/modal-kit.tsx'
import { outcomeSetting } from '#tests/presentation/outcome-states.tsx'
import { network, world } from '#tests/scenario/world.ts'

import { type Screen, screens } from './screens.tsx'

/** How a screen is shown. */
export interface Look {
  readonly theme: 'light' | 'dark'
  readonly dir: 'ltr' | 'rtl'
  /** The language of the texts. English without one. */
  readonly locale?: string
}

export interface ScreensPage {
  readonly names: readonly string[]
  /** Shows a screen in the modal, and resolves when it is drawn. */
  readonly show: (name: string, look: Look) => Promise<void>
  /** Whether the view scrolls. Then its end is shown. */
  readonly scrollToEnd: () => Promise<boolean>
}

declare global {
  interface Window {
    screens?: ScreensPage
  }
}

/** The styles of all groups, which the views are not loaded with here. */
const groups = [
  () => import('#presentation/react/views/wallets-views.ts'),
  () => import('#presentation/react/views/embedded-views.ts'),
  () => import('#presentation/react/views/tokens-views.ts'),
  () => import('#presentation/react/views/send-views.ts'),
  () => import('#presentation/react/views/swaps-views.ts'),
  () => import('#presentation/react/views/activity-views.ts'),
  () => import('#presentation/react/views/nfts-views.ts'),
  () => import('#presentation/react/views/names-views.ts'),
  () => import('#presentation/react/views/onramp-views.ts'),
  () => import('#presentation/react/views/pay-views.ts'),
] as const

const connected = async () => {
  const owned = wallet('Ternkey')
  owned.chainId = baseChain
  const explorer = { blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } } }
  const networks = [
    { ...network(8453, 'Base'), ...explorer },
    network(10, 'OP Mainnet'),
    network(1, 'Ethereum'),
  ]
  const tab = world({
    ...outcomeSetting(),
    wallets: [owned],
    activity: new FakeActivity(),
    options: { networks, metadata: { name: 'Tidepool' } },
  })
  await tab.kernel.restore()
  await (await tab.inside.connection.load()).connectWallet.connect(owned.connector.id)
  return tab.inside
}

const frames = (count: number): Promise<void> =>
  new Promise((done) => {
    const next = (left: number) => (left === 0 ? done() : requestAnimationFrame(() => next(left - 1)))
    next(count)
  })

const own = { ...views }
let current: Screen | undefined
/** The screen, with the texts of all views. */
const Current = () => {
  const need = useNeed()
  for (const group of Object.keys(needs)) {
    const pending = need?.(group)
    if (pending !== undefined) throw pending
  }
  return current?.element
}

/** Makes the modal draw the screen where it would draw its view. */
const place = (screen: Screen) => {
  current = screen
  const drawn = { ...own, ...(screen.element !== undefined && { [screen.view.name]: { View: Current } }) }
  Object.assign(views, drawn)
}

let mounted: MountedModal | undefined

const start = async (): Promise<ScreensPage> => {
  await Promise.all(groups.map((load) => loadViews<unknown>(load)))
  const inside = await connected()
  const all = await screens(inside)
  const show = async (name: string, { theme, dir, locale = 'en' }: Look) => {
    const screen = all.find((one) => one.name === name)
    if (screen === undefined) throw new Error(`There is no screen ${name}`)
    mounted?.unmount()
    document.documentElement.dir = dir
    document.documentElement.dataset['theme'] = theme
    inside.configure.update({ themeMode: theme, locale })
    place(screen)
    inside.navigation.begin({ name: 'Account' })
    if (screen.view.name !== 'Account') inside.navigation.show(screen.view)
    mounted = mountModal({ useCases: screen.useCases, inPage: false })
    const root = mounted.host.shadowRoot?.querySelector('.wp-root')
    while (root?.getAttribute('lang') !== locale || root.querySelector('.wp-coming')) await frames(1)
    // Effects of the view, its height, and what it loads.
    await frames(4)
  }
  const scrollToEnd = async () => {
    const bodies = mounted?.host.shadowRoot?.querySelectorAll('.wp-body, .wp-layer') ?? []
    const scrolling = [...bodies].filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
    for (const body of scrolling) body.scrollTop = body.scrollHeight
    await frames(2)
    return scrolling.some(({ scrollTop }) => scrollTop > 0)
  }
  return { names: all.map(({ name }) => name), show, scrollToEnd }
}

window.screens = await start()
