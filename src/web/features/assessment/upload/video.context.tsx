import { createContext, type ReactNode, use, useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { videoRecordingMachine } from '#machines/assessment/video-recording.machine.ts';
import type { videoReviewMachine } from '#machines/assessment/video-review.machine.ts';
import { videoUploadMachine } from '#machines/assessment/video-upload.machine.ts';
import { createFlowContext } from '#web/flows/flow-context.ts';
import { useServices } from '#web/data/services.tsx';
import { createVideoLogic, keepInterruptedRecording } from './video.actors.ts';
import { createVideoTools, type VideoTools } from './video-tools.ts';

export type VideoRecordingRef = ActorRefFrom<typeof videoRecordingMachine>;
export type VideoReviewRef = ActorRefFrom<typeof videoReviewMachine>;

const VideoContext = createFlowContext(videoUploadMachine);
const ToolsContext = createContext<VideoTools | null>(null);

export const useVideoRef = VideoContext.useActorRef;
export const useVideo = VideoContext.useSelector;

export function useVideoTools(): VideoTools {
  const tools = use(ToolsContext);
  if (!tools) throw new Error('No video tools above this component.');
  return tools;
}

interface VideoProviderProps {
  /** Camera and store, where not those of this browser. */
  tools?: VideoTools | undefined;
  children: ReactNode;
}

/** The videos of one student, for as long as the tab is open. */
export function VideoProvider({ tools: given, children }: VideoProviderProps) {
  const services = useServices();
  const tools = useMemo(() => given ?? createVideoTools(services, window), [given, services]);
  const logic = useMemo(() => createVideoLogic(tools), [tools]);
  useEffect(() => () => void keepInterruptedRecording(tools), [tools]);
  return (
    <ToolsContext value={tools}>
      <VideoContext.Provider logic={logic}>{children}</VideoContext.Provider>
    </ToolsContext>
  );
}
