import { useObservableEagerState } from 'observable-hooks'
import { useEffect, useId, useRef, useState } from 'react'

import { CopyPage } from '#presentation/react/components/copy-page.tsx'
import { PairAnyWallet } from '#presentation/react/components/pair-any-wallet.tsx'
import { help } from '#presentation/react/messages/help.ts'
import { others } from '#presentation/react/messages/openings.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { deviceShapes } from '#presentation/react/ui/icons/device-shapes.tsx'
import { IconMark } from '#presentation/react/ui/icons/icon-mark.tsx'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { viewShapes } from '#presentation/react/ui/icons/view-shapes.tsx'
import { ListItem } from '#presentation/react/ui/list-item.tsx'
import { useCases, useFeature } from '#presentation/react/use-cases.ts'

import { useShowHelp } from './wallet-help.tsx'

/** For a wallet of this phone that is not among the listed ones: over the relay, or by the address of this page. */
export const AnotherWallet = () => {
  const { hasRelay } = useFeature('directory').selectWallet
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const content = useRef<HTMLDivElement>(null)
  const t = useMessages()
  // It may open below the end of what the phone shows.
  useEffect(() => {
    if (isOpen) content.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  return (
    <li>
      <button
        type="button"
        className="wp-row"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <IconMark name={viewShapes.more} />
        <span className="wp-row__main">
          <span className="wp-row__title">{t(others.another)}</span>
        </span>
        <Icon name={isOpen ? viewShapes['chevron-up'] : 'chevron-down'} />
      </button>
      <div ref={content} id={panel} className="wp-row__panel" hidden={!isOpen}>
        {isOpen &&
          (hasRelay ? (
            <PairAnyWallet view="Connect" />
          ) : (
            <>
              <p className="wp-p">{t(others.anotherText)}</p>
              <CopyPage />
            </>
          ))}
      </div>
    </li>
  )
}

/** Opens the wallets that can be installed on this phone or in this browser, or an explanation if there are none. */
export const GetWalletItem = () => {
  const { wallets, status } = useObservableEagerState(useFeature('directory').browseWallets.downloads$)
  const t = useMessages()
  const show = useShowHelp(wallets.length > 0 || status !== 'success')
  return (
    <ListItem
      icon={<IconMark name={viewShapes.download} />}
      title={t(help.getWallet)}
      end={<Icon name="chevron-right" flip />}
      onClick={show}
    />
  )
}

/** Shows a code that opens this page in a wallet of a phone. */
export const UsePhoneItem = () => {
  const { navigation } = useCases()
  const t = useMessages()
  return (
    <ListItem
      icon={<IconMark name={deviceShapes.phone} />}
      title={t(others.usePhone)}
      desc={t(others.usePhoneText)}
      wrap
      end={<Icon name="chevron-right" flip />}
      onClick={() => navigation.show({ name: 'OpenWallet' })}
    />
  )
}
