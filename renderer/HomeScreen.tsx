import { NextEventCard } from './events/NextEventCard.tsx';
import { HomePage } from './home/HomePage.tsx';

/** The home page with the blocks of other features. */
export function HomeScreen() {
  return <HomePage liveEvents={<NextEventCard />} />;
}
