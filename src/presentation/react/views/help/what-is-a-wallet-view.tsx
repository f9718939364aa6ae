import { helpTopics } from '#presentation/react/messages/common.ts'
import { help } from '#presentation/react/messages/help.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import type { IconName } from '#presentation/react/parts/icon-shapes.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { Row, RowGroup } from '#presentation/react/parts/row.tsx'
import { Screen } from '#presentation/react/parts/screen.tsx'

import { Hoist } from './hoist.tsx'
import { Point } from './point.tsx'

const KindOfWallet = ({
  icon,
  title,
  text,
}: {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}) => (
  <Row
    wrap
    icon={
      <span className="wp-mark wp-mark--icon" aria-hidden="true">
        <Icon name={icon} />
      </span>
    }
    title={title}
    desc={text}
  />
)

/** What a wallet is, and which kinds there are. No maker is named: the list of wallets comes with its directory. */
export const WhatIsAWalletView = () => {
  const t = useMessages()
  return (
    <Screen title={t(helpTopics.whatIsWallet)}>
      <Hoist />
      <ul className="wp-points">
        <Point icon="wallet" title={t(help.p1)} text={t(help.p1Text)} />
        <Point icon="globe" title={t(help.p2)} text={t(help.p2Text)} />
        <Point icon="key" title={t(help.p3)} text={t(help.p3Text)} />
      </ul>
      <div className="wp-stack wp-stack--4">
        <h3 className="wp-heading">{t(help.getWallet)}</h3>
        <RowGroup label={t(help.getWallet)}>
          <KindOfWallet icon="desktop" title={t(help.getBrowser)} text={t(help.getBrowserText)} />
          <KindOfWallet icon="phone" title={t(help.getPhone)} text={t(help.getPhoneText)} />
          <KindOfWallet icon="plug" title={t(help.getDevice)} text={t(help.getDeviceText)} />
        </RowGroup>
      </div>
    </Screen>
  )
}
