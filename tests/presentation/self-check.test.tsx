import { act, fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { FakeHostPage } from '#testkit/fake-host-page.ts'
import { FakeNodeProbe } from '#testkit/fake-node-probe.ts'
import { FakePage } from '#testkit/fake-page.ts'
import type { Setting } from '#tests/scenario/world.ts'

import { dialog, expectAccessible, modal, polite, press, title, wallet } from './modal-kit.tsx'

const NOW = 1_000_000
const ICON = 'https://app.example/icon.png'

/** Nodes that respond for the chain at the end of their URLs. */
const goodNodes = () => {
  const nodes = new FakeNodeProbe()
  nodes.answer = (url, { body }) => {
    const result = `0x${Number(url.split('/').at(-1)).toString(16)}`
    return JSON.stringify(Array.isArray(body) ? [1, 2].map((id) => ({ id, result })) : { result })
  }
  return nodes
}

const goodPage = () => {
  const hostPage = new FakeHostPage(NOW)
  hostPage.pictures = { [ICON]: { width: 256, height: 256 } }
  return hostPage
}

/** The open view. */
const checking = async ({ options, ...setting }: Setting = {}) => {
  const tab = await modal({
    wallets: [wallet('Ternkey')],
    hostPage: goodPage(),
    nodes: goodNodes(),
    ...setting,
    options: { debug: true, metadata: { name: 'Tidepool', icons: [ICON] }, ...options },
  })
  await tab.open('SelfCheck')
  await vi.waitFor(() => expect(title().textContent).toBe('Self-check'), 10_000)
  await tab.advance(0)
  return tab
}

/** The text of an element for a screen reader, without the decorative icon or letter of a network. */
const readOf = (element: HTMLElement) => {
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return copy.textContent
}
const rows = () => dialog().getAllByRole('listitem').map(readOf)
const shows = (text: string | RegExp) => expect(dialog().getAllByText(text)[0]).toBeTruthy()
const button = (name: string) => dialog().getByRole('button', { name })
const choose = (name: string) => act(async () => void fireEvent.click(dialog().getByRole('tab', { name })))

describe('The view SelfCheck', () => {
  it('runs when it is first shown, one check after the other, and announces it', async () => {
    const hostPage = goodPage()
    hostPage.held = true
    const { settle } = await checking({ hostPage })
    shows('For developers. Shown only with debug on.')
    expect(polite()).toBe('Checking…')
    expect(rows().filter((row) => row?.includes('Checking…'))).toEqual(['ClockChecking…'])
    expect(rows().at(0)).toBe('Project IDSet.OK')
    expect(rows().at(-1)).toBe('Content policyWaiting')
    for (const name of ['Copy report', 'Run again'])
      expect(button(name).getAttribute('aria-disabled')).toBe('true')
    await expectAccessible()
    await settle(() => hostPage.release())
    expect(polite()).toBe('All 11 checks are OK')
    shows('All 11 checks are OK')
    await expectAccessible()
  })

  it('shows failures first, each with its fix in one sentence', async () => {
    const hostPage = goodPage()
    hostPage.changes = {
      policies: ["connect-src 'self' https://rpc.example"],
      reactCopies: ['18.3.1', '19.0.0'],
    }
    hostPage.keeps = false
    await checking({ hostPage })
    expect(rows().slice(0, 2)).toEqual([
      'StorageAllow this page to store data, or set the option storage. Users sign in again after each reload.Failure',
      'ReactThe page has React 18.3.1, 19.0.0. Let the bundler use one.Warning',
    ])
    shows('1 failure')
    shows('1 warning · 9 OK')
    expect(polite()).toBe('1 failure, 1 warning')
    await expectAccessible()
  })

  it('shows code to copy from left to right, in the code font', async () => {
    const hostPage = goodPage()
    hostPage.changes = { policies: ["connect-src 'self'"] }
    await checking({ hostPage })
    const hostName = dialog().getByText('rpc.example')
    expect([hostName.tagName, hostName.dir, hostName.className]).toEqual(['BDI', 'ltr', 'wp-mono'])
    expect(hostName.closest('li')?.textContent).toBe(
      'Content policyAllow rpc.example under connect-src.Failure',
    )
  })

  it('lists the results of the nodes of each network', async () => {
    const nodes = goodNodes()
    const goodAnswer = nodes.answer
    nodes.answer = (url, question) => {
      if (url.endsWith('/10')) return undefined
      if (url.endsWith('/1') && JSON.stringify(question.body).includes('eth_getBalance'))
        return '{"error":{}}'
      return url.endsWith('/7') ? '{"result":"0xa869"}' : goodAnswer(url, question)
    }
    const named = (id: number, name: string, more: object = {}) => ({
      id,
      name,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [`https://rpc.example/${id}`] } },
      ...more,
    })
    const { advance } = await checking({
      nodes,
      options: {
        networks: [
          named(1, 'Ethereum'),
          named(10, 'Polygon'),
          named(7, 'Avalanche', { testnet: true }),
          named(8, 'Nowhere', { rpcUrls: { default: { http: [] } } }),
        ],
        customRpcUrls: { 'eip155:10': [{ url: 'https://own.example/10' }] },
      },
    })
    await choose('Networks')
    expect(rows()).toEqual([
      'Ethereumeip155:1 · No batches · No old states12 ms',
      'Polygoneip155:10 · Set by the appNo answer',
      'Avalancheeip155:7 · TestnetAnswers as 43113',
      'Nowhereeip155:8No address',
    ])
    shows(/^Version \d+\.\d+\.\d+, 4 networks, read at/)
    await expectAccessible()
    await advance(0)
    await choose('Checks')
    shows('Avalanche')
  })

  it('copies the report, and confirms it on the button', async () => {
    const page = new FakePage()
    const { view } = await checking({ page })
    await press('Copy report')
    shows('Report copied')
    expect(page.copied[0]).toContain('- OK: Project ID. Set.')
    view.unmount()
  })

  it('copies the recording as lines of text, even while the check runs', async () => {
    const page = new FakePage()
    const hostPage = goodPage()
    hostPage.held = true
    await checking({ page, hostPage })
    await press('Copy recording')
    expect(document.querySelector('.wp-toast')?.textContent).toBe('Recording copied')
    shows('Copy report')
    expect(page.copied[0]).toMatch(/^Walletport \S+, recorded since .* UTC\n/)
    expect(page.copied[0]).toContain('modal')
    hostPage.release()
  })

  it('does not confirm a copy that the browser denied', async () => {
    await checking({ page: new FakePage({ clipboard: false }) })
    await press('Copy report')
    shows('Copy report')
  })

  it('runs again on request', async () => {
    const hostPage = goodPage()
    hostPage.keeps = false
    await checking({ hostPage })
    shows('1 failure')
    hostPage.keeps = true
    await press('Run again')
    shows('All 11 checks are OK')
  })

  it('runs again after the first check was cancelled', async () => {
    const hostPage = goodPage()
    hostPage.held = true
    const tab = await checking({ hostPage })
    await act(async () => tab.outside.diagnostics.cancelCheck())
    expect(polite()).toBe('')
    expect(dialog().queryByText('Checking…')).toBeNull()
    expect(button('Copy report').getAttribute('aria-disabled')).toBe('true')
    await choose('Networks')
    expect(dialog().queryByText('Checking…')).toBeNull()
    await expectAccessible()
    await press('Run again')
    expect(polite()).toBe('Checking…')
    await tab.settle(() => hostPage.release())
    expect(polite()).toBe('All 11 checks are OK')
  })

  const leave = async (tab: Awaited<ReturnType<typeof checking>>) => {
    await act(async () => tab.kernel.close())
    await tab.advance(500)
  }
  const statusOf = ({ outside }: Awaited<ReturnType<typeof checking>>) =>
    outside.diagnostics.state.selfCheck.status

  it('does not end a check that the host started after its own', async () => {
    const hostPage = goodPage()
    const tab = await checking({ hostPage })
    shows('All 11 checks are OK')
    hostPage.held = true
    const checked = tab.outside.check()
    await tab.advance(0)
    await leave(tab)
    expect(statusOf(tab)).toBe('running')
    await tab.settle(() => hostPage.release())
    expect(await checked).toMatchObject({ status: 'done' })
  })

  it('does not end its check when the user leaves, if a host waits for it', async () => {
    const hostPage = goodPage()
    hostPage.held = true
    const tab = await checking({ hostPage })
    const checked = tab.outside.check()
    await tab.advance(0)
    await leave(tab)
    await tab.settle(() => hostPage.release())
    expect(await checked).toMatchObject({ status: 'done' })
    expect(hostPage.requestCount).toBe(1)
  })

  it('ends a check that runs again when the user leaves', async () => {
    const hostPage = goodPage()
    const tab = await checking({ hostPage })
    hostPage.held = true
    await press('Run again')
    expect(statusOf(tab)).toBe('running')
    await leave(tab)
    expect(statusOf(tab)).toBe('done')
    expect(hostPage.isWatched).toBe(false)
  })

  it('ends its check when the user leaves, and shows a check of the host without starting its own', async () => {
    const hostPage = goodPage()
    hostPage.held = true
    const tab = await checking({ hostPage })
    await act(async () => tab.kernel.close())
    await tab.advance(500)
    expect(tab.outside.diagnostics.state.selfCheck.status).toBe('idle')
    hostPage.release()
    await act(async () => void (await tab.outside.check()))
    const requestsBefore = hostPage.requestCount
    await tab.open('SelfCheck')
    await vi.waitFor(() => shows('All 11 checks are OK'), 10_000)
    expect(hostPage.requestCount).toBe(requestsBefore)
  })
})
