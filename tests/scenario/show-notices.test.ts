import { expect, it } from 'vitest'

import type { Toast, ToastContent } from '#domain/notices/toast.ts'
import { clause } from '#tests/spec/clauses.ts'

import { readyWorld, world } from './world.ts'

const copied: ToastContent = { kind: 'success', text: { name: 'addressCopied' } }
const unavailable: ToastContent = { kind: 'error', text: { name: 'balanceUnavailable' } }
const switching: ToastContent = { kind: 'loading', text: { name: 'switching', network: 'Base' } }

const noticesTab = async () => {
  const tab = await readyWorld()
  let latestToast: Toast | undefined
  tab.inside.showNotices.toast$.subscribe((toast) => (latestToast = toast))
  const shownContent = () => (latestToast?.step === 'shown' ? latestToast.content : latestToast?.step)
  return { ...tab, notices: tab.inside.showNotices, shownContent }
}

clause(['S4-35', 'S4-36', 'S9-13'], () => {
  it('[S4-36] [S9-13] an open toast is replaced after 150 ms', async () => {
    const { notices, shownContent, clock } = await noticesTab()
    notices.showToast(copied)
    expect(shownContent()).toBe(copied)
    notices.showToast(unavailable)
    await clock.advance(149)
    expect(shownContent()).toBe('replacing')
    await clock.advance(1)
    expect(shownContent()).toBe(unavailable)
  })

  it('[S4-36] the last of several is shown, 150 ms after it was sent', async () => {
    const { notices, shownContent, clock } = await noticesTab()
    notices.showToast(switching)
    notices.showToast(copied)
    await clock.advance(100)
    notices.showToast(unavailable)
    await clock.advance(149)
    expect(shownContent()).toBe('replacing')
    await clock.advance(1)
    expect(shownContent()).toBe(unavailable)
  })

  it.each([
    [copied, 4000],
    [unavailable, 8000],
  ])('[S4-35] disappears automatically: %o', async (content, ms) => {
    const { notices, shownContent, clock } = await noticesTab()
    notices.showToast(content)
    await clock.advance(ms - 1)
    expect(shownContent()).toBe(content)
    await clock.advance(1)
    expect(shownContent()).toBe('hidden')
  })

  it('[S4-35] a loading toast stays until it is dismissed', async () => {
    const { notices, shownContent, clock } = await noticesTab()
    notices.showToast(switching)
    await clock.advance(60_000)
    expect(shownContent()).toBe(switching)
    notices.dismissToast()
    expect(shownContent()).toBe('hidden')
  })

  it('[S4-35] a hovered or focused toast stays', async () => {
    const { notices, shownContent, clock } = await noticesTab()
    notices.showToast(copied)
    notices.holdToast(true)
    await clock.advance(10_000)
    expect(shownContent()).toBe(copied)
    notices.holdToast(false)
    await clock.advance(4000)
    expect(shownContent()).toBe('hidden')
  })
})

clause(['S1-19', 'S5-36', 'S8-28', 'S8-32', 'S8-37'], () => {
  const alertOf = (tab: ReturnType<typeof world>) => {
    let latestAlert: unknown
    tab.outside.notices.state$.subscribe(({ alert }) => (latestAlert = alert))
    return latestAlert
  }

  it.each([undefined, ''])(
    '[S5-36] [S8-32] [S8-37] a project id of %o raises the alert and logs it, once',
    (projectId) => {
      const tab = world({ options: { projectId } as never })
      tab.kernel.update({ enableReconnect: true })
      expect(alertOf(tab)).toBe('PROJECT_ID_NOT_CONFIGURED')
      expect(tab.errors()).toEqual([expect.stringMatching(/^Project ID Not Configured/)])
    },
  )

  it('[S5-36] each alert is one event for hosts, also if it was raised before they listen', async () => {
    const tab = world({ options: { projectId: '' } })
    const alertsOf = (events: readonly { readonly event: string; readonly properties: object }[]) =>
      events.filter(({ event }) => event === 'DEVELOPER_ALERT').map(({ properties }) => properties)
    await tab.outside.switchNetwork('eip155:99').catch(() => undefined)
    await tab.outside.switchNetwork('eip155:99').catch(() => undefined)
    const alerts = [{ code: 'PROJECT_ID_NOT_CONFIGURED' }, { code: 'SWITCH_NETWORK_NOT_FOUND' }]
    expect(alertsOf(tab.events)).toEqual(alerts)
    const lateEvents: (typeof tab.events)[number][] = []
    tab.kernel.events$.subscribe((event) => lateEvents.push(event))
    expect(alertsOf(lateEvents)).toEqual(alerts)
  })

  it('[S5-36] [S8-28] a second cause is logged too, while the alert is raised once', async () => {
    const tab = world()
    const causes = ['the relay', 'analytics', 'the relay'].map((name) => `Invalid App Configuration: ${name}`)
    for (const cause of causes) tab.inside.showNotices.raiseAlert('INVALID_APP_CONFIGURATION', cause)
    expect(tab.errors()).toEqual(causes.slice(0, 2))
    expect(tab.events.filter(({ event }) => event === 'DEVELOPER_ALERT')).toHaveLength(1)
  })

  it('[S5-36] does not come back after it is dismissed, and is absent with a project id', () => {
    const tab = world({ options: { projectId: '' } })
    tab.outside.notices.dismiss('PROJECT_ID_NOT_CONFIGURED')
    tab.kernel.update({ projectId: '' })
    expect(alertOf(tab)).toBeUndefined()
    expect(alertOf(world())).toBeUndefined()
  })
})
