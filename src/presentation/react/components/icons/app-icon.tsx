import { useObservableEagerState } from 'observable-hooks'

import { useCases } from '#presentation/react/use-cases.ts'

import { type IconSize, Picture, sized, useLoadedImage } from './picture.tsx'

/** The icon of the host application. */
export const AppIcon = ({ size }: { readonly size?: IconSize }) => {
  const { name, icon } = useObservableEagerState(useCases().configure.host$)
  return <Picture className={sized('wp-mark', size)} name={name} url={useLoadedImage(icon)} />
}
