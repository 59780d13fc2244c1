// The pictures that come with the playground: a ship and meteors by Kenney (CC0).

import rockUrl from '../../../art/meteorGrey_big3.png';
import rock1Url from '../../../art/meteorGrey_big1.png';
import rock4Url from '../../../art/meteorGrey_big4.png';
import mediumUrl from '../../../art/meteorGrey_med1.png';
import medium2Url from '../../../art/meteorGrey_med2.png';
import smallUrl from '../../../art/meteorGrey_small1.png';
import small2Url from '../../../art/meteorGrey_small2.png';
import shipUrl from '../../../art/playerShip1_orange.png';

/** A picture: a built-in one, or `own`, which the user dropped on the page. */
export interface Art {
  readonly id: string;
  readonly title: string;
  /** The name of the file in code. */
  readonly file: string;
  /** The name of its mask in code. */
  readonly word: string;
  /** The address from which the page loads the picture; null for the user's own picture. */
  readonly url: string | null;
}

export const ART = [
  { id: 'ship', title: 'Ship', file: 'playerShip1_orange.png', word: 'ship', url: shipUrl },
  { id: 'rock', title: 'Meteor, large', file: 'meteorGrey_big3.png', word: 'rock', url: rockUrl },
  {
    id: 'rock1',
    title: 'Meteor, large and flat',
    file: 'meteorGrey_big1.png',
    word: 'rock',
    url: rock1Url,
  },
  {
    id: 'rock4',
    title: 'Meteor, large and round',
    file: 'meteorGrey_big4.png',
    word: 'rock',
    url: rock4Url,
  },
  {
    id: 'medium',
    title: 'Meteor, medium',
    file: 'meteorGrey_med1.png',
    word: 'rock',
    url: mediumUrl,
  },
  {
    id: 'medium2',
    title: 'Meteor, medium and flat',
    file: 'meteorGrey_med2.png',
    word: 'rock',
    url: medium2Url,
  },
  {
    id: 'small',
    title: 'Meteor, small',
    file: 'meteorGrey_small1.png',
    word: 'rock',
    url: smallUrl,
  },
  {
    id: 'small2',
    title: 'Meteor, small and flat',
    file: 'meteorGrey_small2.png',
    word: 'rock',
    url: small2Url,
  },
  { id: 'own-a', title: 'Your picture', file: 'a.png', word: 'a', url: null },
  { id: 'own-b', title: 'Your picture', file: 'b.png', word: 'b', url: null },
] as const satisfies readonly Art[];

export type ArtId = (typeof ART)[number]['id'];

export function artOf(id: ArtId): Art {
  return ART.find((art) => art.id === id) as Art;
}
