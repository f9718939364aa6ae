import { act, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import german from '#presentation/react/languages/catalogue/de/connect.json'
import hebrew from '#presentation/react/languages/catalogue/he/connect.json'
import japanese from '#presentation/react/languages/catalogue/ja/connect.json'
import { Tabs } from '#presentation/react/ui/tabs.tsx'

import { dialog, expectAccessible, modal, wallet } from './modal-kit.tsx'

const titleOf = (texts: { readonly 'connect.title': string }, app = 'Tidepool') =>
  texts['connect.title'].replace('{app}', app)
const opened = (name: string | RegExp) => screen.findByRole('dialog', { name })
const root = () => document.querySelector('.wp-root')

const start = (options: object) => modal({ wallets: [wallet('Ternkey')], options })

describe('the language of the modal', () => {
  it('is that of the option, and its texts, tags and rows are there together', async () => {
    const { open } = await start({ locale: 'de-CH' })
    await open()
    await opened(titleOf(german))
    expect(dialog().getByRole('button', { name: /Ternkey/ }).textContent).toContain(german['tag.installed'])
    expect(root()?.getAttribute('lang')).toBe('de')
    await expectAccessible()
  })

  it.each(['de_AT', 'DE'])('is that of the tag %s', async (locale) => {
    const { open } = await start({ locale })
    await open()
    await opened(titleOf(german))
  })

  it('names the app, and nothing in English, until its first texts are there', async () => {
    const { open } = await start({ locale: 'de' })
    const names = new Set<string | null | undefined>()
    const note = () => names.add(document.querySelector('.wp-title')?.textContent)
    const observer = new MutationObserver(note)
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
    await open()
    note()
    await opened(titleOf(german))
    observer.disconnect()
    names.delete(undefined)
    expect([...names].filter((name) => name !== 'Tidepool')).toEqual([titleOf(german)])
  })

  it('is that of the page without the option', async () => {
    document.documentElement.lang = 'ja'
    const { open } = await start({})
    await open()
    await opened(titleOf(japanese))
    document.documentElement.lang = 'en'
    await opened(/^Connect/)
  })

  it('is English where the catalogue does not have it', async () => {
    const { open } = await start({ locale: 'cs' })
    await open()
    await opened(/^Connect/)
    expect(root()?.getAttribute('lang')).toBe('en')
  })

  it('follows the option in the same dialog', async () => {
    const { open, inside } = await start({})
    await open()
    const shown = await opened(/^Connect/)
    await act(async () => void inside.configure.update({ locale: 'de' }))
    expect(await opened(titleOf(german))).toBe(shown)
  })

  it('has the texts of the host first', async () => {
    const { open } = await start({ locale: 'de', messages: { 'connect.title': 'Los geht’s mit {app}' } })
    await open()
    await opened('Los geht’s mit Tidepool')
    expect(dialog().getByRole('button', { name: /Ternkey/ }).textContent).toContain(german['tag.installed'])
  })

  it('decides the direction, and isolates names in it', async () => {
    const { open } = await start({ locale: 'he' })
    await open()
    await opened(titleOf(hebrew, '\u2068Tidepool\u2069'))
    expect(root()?.getAttribute('dir')).toBe('rtl')
  })

  it('decides what an arrow key does, also on a page of the other direction', () => {
    const onSelect = vi.fn<(id: string) => void>()
    const tabs = ['a', 'b', 'c'].map((id) => ({ id, label: id }))
    render(
      <div dir="rtl">
        <Tabs label="Tabs" tabs={tabs} selected="a" onSelect={onSelect}>
          {null}
        </Tabs>
      </div>,
    )
    fireEvent.keyDown(screen.getByRole('tab', { name: 'a' }), { key: 'ArrowLeft' })
    expect(onSelect).toHaveBeenLastCalledWith('b')
  })
})
