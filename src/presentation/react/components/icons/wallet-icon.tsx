import { useObservableEagerState } from 'observable-hooks'

import type { Connector } from '#domain/connectors/connector.ts'
import { traitsById } from '#domain/connectors/traits.ts'
import { Icon } from '#presentation/react/ui/icons/icon.tsx'
import { useCases } from '#presentation/react/use-cases.ts'

import { type IconSize, Picture, sized, useLoadedImage } from './picture.tsx'

export interface WalletIconProps {
  readonly connector: Pick<Connector, 'id' | 'name' | 'imageUrl'> | undefined
  readonly size?: IconSize
  readonly dim?: boolean
  /** Set for an icon at the corner of a flag. */
  readonly badge?: boolean
}

export const WalletIcon = ({ connector, size, dim, badge }: WalletIconProps) => {
  const { connectorImages } = useObservableEagerState(useCases().configure.options$)
  const configuredUrl = useLoadedImage(connector && connectorImages?.[connector.id])
  const className = `${sized('wp-mark', size)}${dim === true ? ' wp-mark--dim' : ''}${badge === true ? ' wp-badge' : ''}`
  // The embedded wallet has no image of its own.
  const isLogin = connector !== undefined && traitsById(connector.id).restoredBy === 'embedded'
  if (connector === undefined || (isLogin && configuredUrl === undefined))
    return (
      <span className={`${className} wp-mark--icon`} aria-hidden="true">
        <Icon name="wallet" />
      </span>
    )
  return <Picture className={className} name={connector.name} url={configuredUrl ?? connector.imageUrl} />
}
