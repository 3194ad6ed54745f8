import { SkipLink } from '#web/components/page/skip-link.tsx';
import { LandingClosing } from './landing-closing.tsx';
import { LandingHeader } from './landing-header.tsx';
import { LandingHero } from './landing-hero.tsx';
import { OurStaff } from './our-staff.tsx';
import { StudyWeek } from './study-week.tsx';
import { TryIt } from './try-it.tsx';
import { WhyChoose } from './why-choose.tsx';

/** The landing page, public and first (spec §1, §2). Needs no session and no server, and can be drawn ahead of time. */
export function LandingScreen() {
  return (
    <>
      <SkipLink />
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <LandingHero />
        <TryIt />
        <StudyWeek />
        <WhyChoose />
        <OurStaff />
      </main>
      <LandingClosing />
    </>
  );
}
