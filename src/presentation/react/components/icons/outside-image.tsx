import { type ComponentProps, useLayoutEffect } from 'react'

import { isLoadable } from '#domain/shared/private-host.ts'

export interface OutsideImageProps extends Pick<
  ComponentProps<'img'>,
  'className' | 'decoding' | 'loading' | 'onLoad'
> {
  readonly url: string
  /** Called if the image does not load, or may not be loaded. */
  readonly onFailed?: () => void
}

/** A decorative image from outside. Its server does not learn the page, and is not in the user's own network. */
export const OutsideImage = ({ url, onFailed, ...props }: OutsideImageProps) => {
  const isAllowed = isLoadable(url, location.hostname)
  useLayoutEffect(() => {
    if (!isAllowed) onFailed?.()
  })
  if (!isAllowed) return null
  // The address comes last, because browsers read the others when it is set.
  return <img {...props} alt="" referrerPolicy="no-referrer" draggable={false} src={url} onError={onFailed} />
}
