import { createContext, useContext } from "react";

/** What happened out of sight: where nothing else on the page says it. */
export interface Notice {
  kind: "done" | "failed";
  text: string;
}

export const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

/** Says something in the shell's one place for it, also after what asked for it is gone. */
export const useNotice = () => useContext(NoticeContext);
