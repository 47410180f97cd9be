import { ProfilePage } from './auth/ProfilePage.tsx';
import { lazyPart, useLazyPart } from './client/useLazyPart.ts';
import { useIsTakenOver } from './kit/first-render.ts';
import { canSaveVideos } from './saved-videos/can-save.ts';
import { StudyGoal } from './smart-study/StudyGoal.tsx';

const installPart = lazyPart(async () => (await import('./installing/InstallApp.tsx')).InstallApp);
const savedCoursesPart = lazyPart(async () => (await import('./saved-videos/SavedCourses.tsx')).SavedCourses);

/**
 * The person's profile, with the week's goal, the courses saved on this device, and the installation of the academy.
 */
export function ProfileScreen() {
  return <ProfilePage saved={<OnThisDevice />} studyGoal={<StudyGoal place="profile" />} />;
}

function OnThisDevice() {
  const isTakenOver = useIsTakenOver();
  const { Part: SavedCourses } = useLazyPart(savedCoursesPart, isTakenOver && canSaveVideos());
  const { Part: InstallApp } = useLazyPart(installPart, isTakenOver);
  return (
    <>
      {SavedCourses && <SavedCourses />}
      {InstallApp && <InstallApp />}
    </>
  );
}
