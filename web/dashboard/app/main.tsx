import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { InLanguage } from "../lib/i18n/in-language.tsx";
import { languageFor } from "../lib/i18n/language-choice.ts";
import { removeFailedStyles } from "../ui/lazy-component.tsx";
import { Theme } from "../ui/theme.tsx";
import { router } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root.");
removeFailedStyles();
createRoot(root).render(
  <StrictMode>
    <Theme>
      <InLanguage language={languageFor(null, navigator.languages)}>
        <RouterProvider router={router} />
      </InLanguage>
    </Theme>
  </StrictMode>,
);
