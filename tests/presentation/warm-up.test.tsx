import { act } from '@testing-library/react'
import { defer, finalize } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { UseCases } from '#application/use-cases/index.ts'
import { mountModal } from '#presentation/react/mount.tsx'
import { readyWorld } from '#tests/scenario/world.ts'

import { wallet } from './modal-kit.tsx'

const works = new Map<number, () => void>()
/** The page is idle, and the code that renders the list has loaded. */
const idle = () =>
  act(async () => {
    for (const work of works.values()) work()
    await import('#presentation/react/warm-up.tsx')
    await new Promise((resolve) => setTimeout(resolve))
  })
const mounted: { unmount(): void }[] = []

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => (works.set(works.size, work), works.size - 1))
  vi.stubGlobal('cancelIdleCallback', (id: number) => works.delete(id))
})
afterEach(async () => {
  await act(async () => mounted.splice(0).forEach(({ unmount }) => unmount()))
  works.clear()
  vi.unstubAllGlobals()
})

/** A mounted modal whose list counts its subscriptions and its current subscribers. */
const mount = async (prepare: (inside: UseCases) => unknown = () => undefined) => {
  const { inside } = await readyWorld({ wallets: [wallet('Ternkey')] })
  await prepare(inside)
  const count = { reads: 0, readers: 0 }
  const listing$ = defer(() => {
    count.reads += 1
    count.readers += 1
    return inside.listConnectors.listing$
  }).pipe(finalize(() => void (count.readers -= 1)))
  const listConnectors: typeof inside.listConnectors = Object.create(inside.listConnectors, {
    listing$: { value: listing$ },
  })
  const modal = await act(async () => mountModal({ useCases: { ...inside, listConnectors }, inPage: false }))
  mounted.push(modal)
  return { inside, modal, count }
}

describe('the list of wallets before the press', () => {
  it('is rendered while the page is idle, and removes everything', async () => {
    const { inside, modal, count } = await mount()
    const { innerHTML } = document.documentElement
    const drawn = modal.host.shadowRoot?.innerHTML
    const load = vi.spyOn(inside.connection, 'load')
    const showModalSpy = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    await idle()
    await vi.waitFor(() => expect(count.reads).toBeGreaterThan(0), { timeout: 20_000 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    // React may begin a transition again, if the page has something else to do.
    await vi.waitFor(() => expect(count.readers).toBe(0), { timeout: 20_000 })
    expect(count.reads).toBeLessThanOrEqual(2)
    expect([load.mock.calls, showModalSpy.mock.calls]).toEqual([[], []])
    expect(document.documentElement.innerHTML).toBe(innerHTML)
    expect(modal.host.shadowRoot?.innerHTML).toBe(drawn)
    expect(inside.navigation.state.open).toBe(false)
  })

  it.each([
    ['the modal is open', (inside: UseCases) => inside.navigation.open()],
    [
      'a wallet is connected',
      async (inside: UseCases) => (await inside.connection.load()).connectWallet.connect('test.ternkey'),
    ],
  ])('is not rendered if %s', async (_, prepare) => {
    const { count } = await mount(prepare)
    const { reads } = count
    await idle()
    expect(count.reads).toBe(reads)
  })

  it('is not rendered after the modal was removed', async () => {
    const { modal, count } = await mount()
    await act(async () => modal.unmount())
    await idle()
    expect(count.reads).toBe(0)
  })

  it('reports no error, because opening reports it', async () => {
    const { inside, errors } = await readyWorld()
    const useCases = Object.defineProperty({ ...inside }, 'listConnectors', {
      get: () => {
        throw new Error('broken')
      },
    })
    mounted.push(await act(async () => mountModal({ useCases, inPage: false })))
    await idle()
    expect(errors()).toEqual([])
    await act(async () => void inside.navigation.open())
    expect(errors()).toHaveLength(1)
  })

  it('causes no error of the page when it fails outside its views', async () => {
    const { inside } = await readyWorld({ wallets: [wallet('Ternkey')] })
    let isBroken = false
    const useCases = Object.defineProperty({ ...inside }, 'showNotices', {
      get: () => {
        if (isBroken) throw new Error('broken')
        return inside.showNotices
      },
    })
    mounted.push(await act(async () => mountModal({ useCases, inPage: false })))
    const reported = vi.fn((event: ErrorEvent) => event.preventDefault())
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    window.addEventListener('error', reported)
    isBroken = true
    // React's test mode throws what it otherwise reports.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    works.forEach((work) => work())
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    isBroken = false
    window.removeEventListener('error', reported)
    expect([reported.mock.calls, logged.mock.calls]).toEqual([[], []])
    logged.mockRestore()
  })
})
