import { useEffect, useRef, useState } from 'react'

import { socialBar, type SocialLogin, socialNames } from '#domain/embedded/social.ts'
import { socialBarTexts, socials } from '#presentation/react/messages/socials.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Icon } from '#presentation/react/parts/icon.tsx'
import { lateShapes } from '#presentation/react/parts/late-shapes.tsx'
import { Row, RowGroup } from '#presentation/react/parts/row.tsx'
import { embeddedUseCases } from '#presentation/react/use-cases.ts'

import { SocialLetter, SocialMark } from './social-mark.tsx'

/** In the visitor's own gesture. S9-14. */
const useBegin = () => {
  const { connectByFarcaster, connectBySocial } = embeddedUseCases()
  return (login: SocialLogin) =>
    login === 'farcaster' ? connectByFarcaster.begin() : connectBySocial.begin(login)
}

interface SocialsProps {
  readonly offered: readonly SocialLogin[]
}

/** Every way by its name. */
const AllSocials = ({ offered }: SocialsProps) => {
  const begin = useBegin()
  const t = useMessages()
  const list = useRef<HTMLDivElement>(null)
  // the button that led here is gone
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={list}>
      <RowGroup label={t(socials.title)}>
        {offered.map((login) => (
          <Row
            key={login}
            icon={<SocialMark login={login} />}
            title={<bdi>{socialNames[login]}</bdi>}
            end={<Icon name="chevron-right" flip />}
            onClick={() => begin(login)}
          />
        ))}
      </RowGroup>
    </div>
  )
}

/** The ways in through another account: a bar of a few, or all of them. S6-13. */
export const SocialSection = ({ offered }: SocialsProps) => {
  const begin = useBegin()
  const t = useMessages()
  const [all, setAll] = useState(false)
  const { shown, more } = socialBar(offered)
  if (all) return <AllSocials offered={offered} />
  return (
    <ul className="wp-bar" aria-label={t(socialBarTexts.socialGroup)}>
      {shown.map((login) => (
        <li key={login}>
          <button
            type="button"
            className="wp-bar__cell"
            aria-label={t(socialBarTexts.social, { provider: socialNames[login] })}
            onClick={() => begin(login)}
          >
            <SocialLetter login={login} />
          </button>
        </li>
      ))}
      {more && (
        <li>
          <button
            type="button"
            className="wp-bar__cell"
            aria-label={t(socialBarTexts.moreSocials)}
            onClick={() => setAll(true)}
          >
            <Icon name={lateShapes.more} />
          </button>
        </li>
      )}
    </ul>
  )
}
