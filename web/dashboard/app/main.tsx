import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { removeFailedStyles } from "../ui/lazy-component.tsx";
import { Theme } from "../ui/theme.tsx";
import { InLanguage } from "./in-language.tsx";
import { router } from "./router.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no root.");
removeFailedStyles();
createRoot(root).render(
  <StrictMode>
    <Theme>
      <InLanguage chosen={null}>
        <RouterProvider router={router} />
      </InLanguage>
    </Theme>
  </StrictMode>,
);
