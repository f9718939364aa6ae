import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

import { showAbove } from '#presentation/react/ui/dialog/top-layer.ts'
import type { IconName } from '#presentation/react/ui/icons/icon-shapes.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { moveFocus } from '#presentation/react/ui/roving.ts'

export interface MenuItemProps {
  readonly icon: IconName
  readonly danger?: boolean
  /** The URL of another site, opened in a new tab. */
  readonly href?: string
  readonly onClick: () => void
  readonly children: ReactNode
}

export const MenuItem = ({ icon, danger = false, href, onClick, children }: MenuItemProps) => {
  const props = {
    role: 'menuitem',
    tabIndex: -1,
    className: `wp-row wp-row--compact${danger ? ' wp-textbtn--danger' : ''}`,
    onKeyDown: moveFocus,
    onClick,
  } as const
  const content = (
    <>
      <Icon name={icon} size="s" flip />
      <span className="wp-row__main">{children}</span>
    </>
  )
  return (
    <li role="none">
      {href === undefined ? (
        <button type="button" {...props}>
          {content}
        </button>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" {...props}>
          {content}
        </a>
      )}
    </li>
  )
}

/** The number of pixels by which the menu overlaps its list item, and its distance from the end of it. */
const OVERLAP = 4
const INSET = 6

/** Places the menu above the modal, below its list item, or above it if there is no room, so that nothing scrolls. */
const placeMenu = (menu: HTMLElement): void => {
  const item = menu.closest('li')?.getBoundingClientRect()
  if (item === undefined) return
  showAbove(menu)
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = item.bottom - OVERLAP
  const top = below + height > window.innerHeight ? item.top + OVERLAP - height : below
  const left = getComputedStyle(menu).direction === 'rtl' ? item.left + INSET : item.right - INSET - width
  menu.style.setProperty('top', `${top}px`)
  menu.style.setProperty('left', `${left}px`)
}

export interface ListItemMenuProps {
  readonly id: string
  readonly label: string
  readonly onClose: () => void
  /** The menu items. */
  readonly children: ReactNode
}

/** The actions of a list item. The menu has the focus while it is open. Escape, Tab and a press outside close it. */
export const ListItemMenu = ({ id, label, onClose, children }: ListItemMenuProps) => {
  const menu = useRef<HTMLUListElement>(null)
  const close = useRef(onClose)
  useLayoutEffect(() => void (close.current = onClose))
  useLayoutEffect(() => {
    if (menu.current) placeMenu(menu.current)
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const root = menu.current?.getRootNode()
    const pressed = ({ target }: Event) => {
      if (!(target instanceof Node) || menu.current?.closest('li')?.contains(target)) return
      close.current()
    }
    const scrolled = () => close.current()
    root?.addEventListener('pointerdown', pressed)
    root?.addEventListener('scroll', scrolled, { capture: true })
    return () => {
      root?.removeEventListener('pointerdown', pressed)
      root?.removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== 'Tab') return
    // The first Escape closes the menu, the next one the modal.
    if (event.key === 'Escape') event.preventDefault()
    onClose()
  }
  return (
    <ul
      ref={menu}
      id={id}
      role="menu"
      tabIndex={-1}
      className="wp-menu"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {children}
    </ul>
  )
}
