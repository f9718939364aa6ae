import { act } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { readTheme } from '#domain/theme/theme-variables.ts'
import { mountModal, type MountSettings } from '#presentation/react/mount.tsx'
import { readyWorld, type Setting } from '#tests/scenario/world.ts'

import { wallet } from './modal-kit.tsx'

const root = () => document.querySelector('walletport-modal')?.shadowRoot?.querySelector('.wp-root')
const wallets = [wallet('Ternkey')]
const mounted: { unmount(): void }[] = []
afterEach(() => act(async () => mounted.splice(0).forEach(({ unmount }) => unmount())))

const mount = async (setting: Setting = {}, more: Partial<MountSettings> = {}) => {
  const tab = await readyWorld({ wallets, ...setting })
  const modal = await act(async () => mountModal({ useCases: tab.inside, inPage: false, ...more }))
  mounted.push(modal)
  return { ...tab, modal }
}

describe('mounting', () => {
  it('[S0-01, S2-31] adds a shadow root at the end of the body, and removes everything again', async () => {
    const bodyBefore = document.body.innerHTML
    const { inside, modal } = await mount()
    expect(modal.host.parentNode).toBe(document.body)
    expect(modal.host.shadowRoot?.adoptedStyleSheets).not.toHaveLength(0)
    await act(async () => void inside.navigation.open())
    expect(root()?.querySelector('dialog')).not.toBeNull()
    // The place of the dialog is set by script, which every policy allows.
    expect(root()?.querySelector('[style]:not(.wp-dock)')).toBeNull()
    await act(async () => modal.unmount())
    expect(document.body.innerHTML).toBe(bodyBefore)
    expect(modal.host.shadowRoot?.adoptedStyleSheets).toHaveLength(0)
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  it('[S1-26] adds its styles as elements if no style sheet can be constructed', async () => {
    vi.stubGlobal('CSSStyleSheet', undefined)
    onTestFinished(() => void vi.unstubAllGlobals())
    const options = { themeVariables: { '--wp-radius': '4px' } as object }
    const { inside, modal } = await mount({ options })
    await act(async () => void inside.navigation.open())
    const styles = () => [...(modal.host.shadowRoot?.querySelectorAll('style') ?? [])]
    expect(modal.host.shadowRoot?.adoptedStyleSheets).toHaveLength(0)
    expect(styles().length).toBeGreaterThan(1)
    expect(styles().at(-1)?.sheet?.cssRules[0]?.cssText).toContain('--wp-radius: 4px')
    expect(document.head.querySelector('style')?.textContent).toContain('overflow:hidden')
    await act(async () => modal.unmount())
    expect(styles()).toEqual([])
    expect(document.head.querySelector('style')).toBeNull()
  })

  it('loads the features that the list of wallets needs while it is closed, but only configured ones', async () => {
    const { inside } = await readyWorld({ wallets })
    const load = vi.fn<(name: string) => void>()
    const offline = (name: string, configured: boolean) => ({
      configured,
      load: () => {
        load(name)
        return Promise.reject(new Error('offline'))
      },
    })
    const { directory, embedded, relay } = inside
    const useCases = {
      ...inside,
      directory: { ...directory, ...offline('directory', true) },
      embedded: { ...embedded, ...offline('embedded', false) },
      relay: { ...relay, ...offline('relay', true) },
    }
    const modal = await act(async () => mountModal({ useCases, inPage: false }))
    mounted.push(modal)
    expect(load.mock.calls).toEqual([['directory'], ['relay']])
  })

  it('mounts on an element of the host, leaves it in the page, and mounts on it again', async () => {
    const hostElement = document.body.appendChild(document.createElement('walletport-modal'))
    const { modal } = await mount({}, { root: hostElement })
    await act(async () => modal.unmount())
    expect(hostElement.isConnected).toBe(true)
    expect(hostElement.shadowRoot?.childNodes).toHaveLength(0)
    await mount({}, { root: hostElement })
    expect(root()).not.toBeNull()
    hostElement.remove()
  })

  it.each([
    [
      'replaces the body',
      () => document.documentElement.replaceChild(document.createElement('body'), document.body),
    ],
    ['empties the body', () => void (document.body.innerHTML = '')],
  ])('is attached again when the host %s, before and while it is open', async (_, replace) => {
    const { inside, modal } = await mount()
    const { body } = document
    replace()
    await act(async () => void inside.navigation.open())
    expect(modal.host.isConnected).toBe(true)
    expect(root()?.querySelector('dialog')?.open).toBe(true)
    await act(async () => replace())
    await expect.poll(() => modal.host.parentNode).toBe(document.body)
    expect(root()?.querySelector('dialog')?.open).toBe(true)
    await act(async () => modal.unmount())
    expect(document.querySelector('walletport-modal')).toBeNull()
    // Other test files query the first body.
    if (document.body !== body) document.documentElement.replaceChild(body, document.body)
  })

  it("follows the page's language once for all texts", async () => {
    const watched = vi.spyOn(MutationObserver.prototype, 'observe')
    const { inside } = await mount()
    await act(async () => void inside.navigation.open())
    expect(root()?.querySelector('[role=dialog], dialog')).not.toBeNull()
    // They observe the language, the theme, removed controls, that the modal stays attached, and changed buttons once it is drawn.
    expect([4, 5]).toContain(watched.mock.calls.length)
    watched.mockRestore()
  })

  it("follows the page's language and direction, and isolates values in texts of both directions", async () => {
    const { inside } = await mount()
    const page = document.documentElement
    await act(async () => {
      page.lang = 'ar'
      page.dir = 'rtl'
      await new Promise((resolve) => setTimeout(resolve))
    })
    // Without texts of the host, the texts are in English.
    expect(root()?.getAttribute('lang')).toBe('en')
    expect(root()?.getAttribute('dir')).toBe('rtl')
    await act(async () => inside.configure.update({ messages: { 'connect.title': 'الاتصال بـ {app}' } }))
    expect(root()?.getAttribute('lang')).toBe('ar')
    await act(async () => void inside.navigation.open())
    expect(root()?.querySelector('[data-title]')?.textContent).toBe('الاتصال بـ \u2068Example\u2069')
    page.removeAttribute('lang')
    page.removeAttribute('dir')
  })

  it('[S1-25, S9-44] is dark, light, or follows the system', async () => {
    const { inside } = await mount()
    expect(root()?.getAttribute('data-wp-theme')).toBe('dark')
    await act(async () => void inside.configure.update({ themeMode: 'light' }))
    expect(root()?.getAttribute('data-wp-theme')).toBe('light')
    await act(async () => void inside.configure.update({ themeMode: 'auto' }))
    const light = window.matchMedia('(prefers-color-scheme: light)').matches
    expect(root()?.getAttribute('data-wp-theme')).toBe(light ? 'light' : 'dark')
  })

  it('[S1-25] with auto changes when the system changes, and no longer once the host sets a theme', async () => {
    const system = Object.assign(new EventTarget(), { matches: true })
    vi.spyOn(window, 'matchMedia').mockReturnValue(system as MediaQueryList)
    onTestFinished(() => void vi.restoreAllMocks())
    const { inside } = await mount({ options: { themeMode: 'auto' } })
    const change = (isLight: boolean) =>
      act(async () => {
        system.matches = isLight
        system.dispatchEvent(new Event('change'))
      })
    expect(root()?.getAttribute('data-wp-theme')).toBe('light')
    await change(false)
    expect(root()?.getAttribute('data-wp-theme')).toBe('dark')
    await act(async () => void inside.configure.update({ themeMode: 'light' }))
    expect(root()?.getAttribute('data-wp-theme')).toBe('light')
    await change(true)
    await change(false)
    expect(root()?.getAttribute('data-wp-theme')).toBe('light')
  })

  it('[S1-26] accepts valid theme variables', async () => {
    const { modal } = await mount({
      options: { themeVariables: { '--wp-radius': '4px', '--wp-nope': 1 } as object },
    })
    const theme = modal.host.shadowRoot?.adoptedStyleSheets.at(-1)
    expect(theme?.cssRules[0]?.cssText).toContain('--wp-radius: 4px')
    expect(theme?.cssRules[0]?.cssText).not.toContain('--wp-nope')
  })
})

describe('theme variables', () => {
  const acceptedValue = (name: string, value: string | number) =>
    readTheme({ [name]: value }, (property, text) => CSS.supports(property, text)).properties[0]?.[1]

  it.each([
    ['--wp-radius', '0px', '0px'],
    ['--wp-radius', 24, '24px'],
    ['--wp-radius', '25px', undefined],
    ['--wp-radius', '1rem', undefined],
    ['--wp-radius', '4px; color: red', undefined],
    ['--wp-font-size', '1rem', '1rem'],
    ['--wp-font-size', '12px', undefined],
    ['--wp-tint', '4%', '4%'],
    ['--wp-tint', '5%', undefined],
    ['--wp-width', 360, '360px'],
    ['--wp-width', 359, undefined],
    ['--wp-z-index', 10, '10'],
    ['--wp-z-index', '1.5', undefined],
    ['--wp-accent', '#68cfe6', '#68cfe6'],
    ['--wp-accent', '#68cfe680', undefined],
    ['--wp-accent', 'rgb(1 2 3 / 50%)', undefined],
    ['--wp-accent', 'var(--brand)', undefined],
    ['--wp-accent', 'transparent', undefined],
    ['--wp-text-1', 'red', undefined],
  ])('[S1-26] %s: %s yields %s', (name, value, expected) => {
    expect(acceptedValue(name, value)).toBe(expected)
  })
})
