import { createContext, useContext } from "react";

/** A message about something that the current page does not show. */
export interface Notice {
  kind: "done" | "failed";
  text: string;
}

export const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

/** Shows a message in the shell, even after the calling component is gone. */
export const useNotice = () => useContext(NoticeContext);
