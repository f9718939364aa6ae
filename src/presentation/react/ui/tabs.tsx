import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

import type { IconName } from './icons/icon-shapes.tsx'
import { Icon } from './icons/icon.tsx'
import { directionOf } from './page.ts'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly icon?: IconName
}

export interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly Tab<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** `line`: names over a line, for the parts of a page. */
  readonly kind?: 'segments' | 'line'
  /** The content of the selected tab. */
  readonly children: ReactNode
}

/** The index of the tab that a key selects. Undefined for other keys. */
const targetOf = (key: string, at: number, last: number, dir: 'ltr' | 'rtl'): number | undefined => {
  const targets: Readonly<Record<string, number>> = {
    [dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight']: at === last ? 0 : at + 1,
    [dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft']: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }
  return targets[key]
}

/** Tabs with their panel. The tab list is a single tab stop. The arrows move and select. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  kind = 'segments',
  children,
}: TabsProps<Id>) => {
  const [listClass, tabClass] = kind === 'line' ? ['wp-tabs', 'wp-tab'] : ['wp-seg', 'wp-seg__item']
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const target = targetOf(event.key, at, tabs.length - 1, directionOf(event.currentTarget))
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || tab === undefined) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <>
      <div ref={list} className={listClass} role="tablist" aria-label={label}>
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            className={tabClass}
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={(event) => move(event, at)}
          >
            {tab.icon && <Icon name={tab.icon} size="s" />}
            <span>{tab.label}</span>
          </button>
        ))}
      </div>
      <div id={`${id}panel`} className="wp-tabpanel" role="tabpanel" aria-labelledby={`${id}${selected}`}>
        {children}
      </div>
    </>
  )
}
